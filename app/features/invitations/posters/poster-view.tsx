import { useEffect, useState } from 'react'
import { POSTER_SEEN, POSTER_UNSEEN } from '#app/features/invitations/copy.ts'
import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { JoinForm } from './join-form.tsx'
import * as keptPoster from './kept-poster.ts'
import styles from './poster-view.module.css'

const TO_THE_MAP = (
  <ButtonLink href={href('/test')} data-popup="questionnaire">
    Заполнить карту
  </ButtonLink>
)

type PosterViewProps = { code: string; curator: string; cards: { id: string; name: string }[] }

/** Where the code on a curator's sheet leads: who invites, what the curator will and will not see, and the map. */
export function PosterView({ code, curator, cards }: PosterViewProps) {
  const [isTied, setTied] = useState(false)
  useEffect(() => keptPoster.keep(code), [code])
  return (
    <Door theme="communicate" seed="poster" actions={TO_THE_MAP}>
      <h1>Вас приглашают к&nbsp;карте наблюдений</h1>
      <p className="lead">
        {curator}, куратор, зовёт посмотреть, что ребёнку даётся легко, а&nbsp;что пока трудно. Это {MAP_TAKES}, бесплатно.
      </p>
      <section className={styles.seen} aria-labelledby="who-sees">
        <h2 id="who-sees">Что узнает куратор</h2>
        <p>
          Пока вы&nbsp;без&nbsp;кабинета — ничего. Если сохраните результат в&nbsp;кабинет, мы&nbsp;спросим, показывать ли
          куратору {POSTER_SEEN}. Куратор не&nbsp;увидит {POSTER_UNSEEN}.
        </p>
      </section>
      {isTied ? (
        <p role="status">Готово: {curator} видит ваш шаг. Передумать можно в&nbsp;кабинете, в&nbsp;разделе «Кураторы».</p>
      ) : (
        cards.length > 0 && <JoinForm code={code} curator={curator} cards={cards} onTied={() => setTied(true)} />
      )}
    </Door>
  )
}

/** A code that leads nowhere: why, and the map all the same. */
export function PosterOver({ message }: { message: string }) {
  return (
    <Door theme="seed" seed="poster" actions={TO_THE_MAP}>
      <h1>Код с&nbsp;листа не&nbsp;открылся</h1>
      <p>{message}</p>
    </Door>
  )
}
