import type { ReactNode } from 'react'
import { FamilyGarden } from '#app/features/children/family-garden.tsx'
import type { Exercise, Today } from '#app/features/programme/contract.ts'
import { plural } from '#app/shared/plural.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SayButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import styles from './pots.module.css'

type PotsProps = {
  today: Today
  last: string | null
  /** Whether games of the screen have time left today. */
  mayPlay: boolean
  /** For the adult, after all that is for the child. */
  note: ReactNode
  onPlay: (exercise: Exercise) => void
  onBack?: (() => void) | undefined
}

/** The games of a day, a pot each, in any order: dots are minutes, a leaf means done. */
export function Pots({ today: { player, exercises, garden, day }, last, mayPlay, note, onPlay, onBack }: PotsProps) {
  const finished = exercises.find(({ code, isDone }) => code === last && isDone)
  const isRested = ({ game }: Exercise) => Boolean(game) && !mayPlay
  const next = exercises.find((exercise) => !exercise.isDone && !isRested(exercise))
  return (
    <KidFrame
      player={player}
      aloud={`Что сегодня? ${exercises.map(({ title }) => ended(title)).join(' ')} Начни с любой`}
      {...(onBack ? { onBack } : {})}
    >
      <h1>Что сегодня?</h1>
      <p role="status" className={styles.finished}>
        {finished && (
          <>
            <Icon name="check-fat" size="m" />
            Готово: {ended(finished.title)} Взрослый увидит это в&nbsp;кабинете
          </>
        )}
      </p>
      <ul className={styles.pots}>
        {exercises.map((exercise) => (
          <Pot key={exercise.code} exercise={exercise} isNext={exercise === next} onPlay={isRested(exercise) ? null : onPlay} />
        ))}
      </ul>
      <section aria-labelledby="garden" className={styles.garden}>
        <h2 id="garden">Наш сад</h2>
        <FamilyGarden steps={garden} today={day} />
      </section>
      {note}
    </KidFrame>
  )
}

/** Without `onPlay` its time is over until tomorrow. */
type PotProps = { exercise: Exercise; isNext: boolean; onPlay: PotsProps['onPlay'] | null }

function Pot({ exercise, isNext, onPlay }: PotProps) {
  const { code, title, theme, minutes, isDone } = exercise
  const look = [styles.pot, `t-${theme}`, isNext ? styles.next : '', isDone ? styles.done : '']
  return (
    <li className={look.join(' ')}>
      <Drawing kind="plant" theme={theme} seed={code} />
      <span className={styles.ground} aria-hidden="true" />
      {/* The whole pot is the button; what is said aloud stands over it. */}
      {onPlay ? (
        <button type="button" className={styles.play} onClick={() => onPlay(exercise)}>
          <span className="vh">{isDone ? 'Ещё раз' : 'Играть'}: </span>
          {title}
        </button>
      ) : (
        <p className={styles.play}>
          {title}
          <small>Завтра ещё</small>
        </p>
      )}
      {isDone ? (
        <span className={styles.leaf}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path className={styles.blade} d="M8 40C2 18 16 4 44 4C46 32 32 46 8 40Z" />
            <path className={styles.vein} d="M12 36L32 16" />
          </svg>
          <span className="vh">Готово</span>
        </span>
      ) : (
        <>
          <p className={styles.minutes}>
            {Array.from({ length: minutes }, (_, minute) => (
              <i key={minute} aria-hidden="true" />
            ))}
            <span className="vh">
              {minutes} {plural(minutes, ['минута', 'минуты', 'минут'])}
            </span>
          </p>
          <div className={styles.say}>
            <SayButton text={title} of={title} />
          </div>
        </>
      )}
    </li>
  )
}

/** A title as a sentence: a question has its own sign. */
function ended(title: string): string {
  return /[?!.…]$/.test(title) ? title : `${title}.`
}
