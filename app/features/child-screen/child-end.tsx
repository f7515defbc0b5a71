import { useState, type ReactNode } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './child-end.module.css'
import { FamilyGarden } from '#app/features/children/family-garden.tsx'
import type { Feeling } from '#app/features/children/contract.ts'
import type { Today } from '#app/features/programme/contract.ts'
import { FEELINGS, feelingWords } from '#app/features/children/child-words.ts'
import { KidButton, KidTile } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { FeelingPicture } from '#app/features/children/child-mode/picture.tsx'

/** The day is over; how it was is for the parent, and no answer is a wrong one. */
export function ChildEnd({
  today: { player, exercises, garden, day },
  note,
  onFeeling,
}: {
  today: Today
  /** For the adult, after all that is for the child. */
  note: ReactNode
  onFeeling: (feeling: Feeling) => void
}) {
  const [felt, setFelt] = useState<Feeling | null>(null)
  const done = exercises.filter(({ isDone }) => isDone)
  const hasPlayed = done.length > 0
  const title = hasPlayed ? 'Росток подрос' : 'Сегодня игр нет'
  return (
    <KidFrame player={player} aloud={hasPlayed ? `${title}. На сегодня всё. Как тебе было?` : title}>
      <div className={styles.end}>
        <div className={styles.garden}>
          <FamilyGarden steps={garden} today={day} />
        </div>
        <div>
          <h1>{title}</h1>
          <p>{hasPlayed ? 'На сегодня всё' : 'Приходи завтра'}</p>
        </div>
      </div>
      {hasPlayed && (
        <>
          <section aria-labelledby="done" className={styles.done}>
            <h2 id="done">Сегодня сделано</h2>
            <ul>
              {done.map(({ code, title: game }) => (
                <li key={code}>
                  <Icon name="check-fat" size="m" />
                  {game}
                </li>
              ))}
            </ul>
            <p>Взрослый увидит это в&nbsp;кабинете</p>
          </section>
          <h2>Как тебе было?</h2>
          <ul className={styles.feelings}>
            {FEELINGS.map((value) => (
              <li key={value}>
                <KidTile
                  aria-pressed={felt === value}
                  onClick={() => {
                    setFelt(value)
                    onFeeling(value)
                  }}
                >
                  <FeelingPicture name={value} />
                  {feelingWords[value]}
                </KidTile>
              </li>
            ))}
          </ul>
        </>
      )}
      <KidButton icon="check-fat" onClick={() => void leave()}>
        Всё
      </KidButton>
      {note}
    </KidFrame>
  )
}

async function leave(): Promise<void> {
  await call('POST child/logout', { body: {} }).catch(() => {})
  location.assign(href('/child'))
}
