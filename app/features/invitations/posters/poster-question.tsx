import { POSTER_SEEN } from '#app/features/invitations/copy.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { JoinForm } from './join-form.tsx'
import styles from './join-form.module.css'
import * as keptPoster from './kept-poster.ts'
import type { WaitingPoster } from './waiting-poster.ts'

type PosterQuestionProps = {
  poster: WaitingPoster
  cards: { id: string; name: string }[]
  /** Answered for good, or put off where that can be done. */
  onDone: (isTied: boolean) => void
  /** Where she may go on with what she was doing: asked again in the cabinet. */
  canPutOff?: boolean
}

/** What the sheet promised to ask: of one card, or first for a card, since a curator sees the step of one child and not of a person. */
export function PosterQuestion({ poster: { code, curator }, cards, onDone, canPutOff = false }: PosterQuestionProps) {
  const refuse = () => {
    keptPoster.forget()
    onDone(false)
  }
  if (cards.length > 0) {
    const tied = () => {
      onDone(true)
      say('Куратор видит ваш шаг', 'good')
    }
    return <JoinForm {...{ code, curator, cards }} onTied={tied} onRefused={refuse} />
  }
  return (
    <section className={styles.join} aria-labelledby="join-curator">
      <h2 id="join-curator">Вас пригласил куратор</h2>
      <p>
        {curator} увидит {POSTER_SEEN}, если вы&nbsp;разрешите. Это шаг одного ребёнка, поэтому сначала нужна его карточка. Тогда
        и&nbsp;спросим.
      </p>
      <p className={styles.answers}>
        {canPutOff && (
          <Button size="s" onClick={() => onDone(false)}>
            Спросить потом
          </Button>
        )}
        <ButtonLink kind="line" size="s" href={href('/cabinet/children/new')}>
          Завести карточку
        </ButtonLink>
        <Button kind="quiet" size="s" onClick={refuse}>
          Не&nbsp;показывать
        </Button>
      </p>
    </section>
  )
}
