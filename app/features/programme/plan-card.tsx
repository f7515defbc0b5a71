import { minutesInWords, plural } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PlanExercise } from './contract.ts'
import styles from './plan-card.module.css'

type PlanCardProps = {
  exercise: PlanExercise
  /** Who gave it and when, where it is not the plan's own. */
  from?: string
  today: string
  isBusy: boolean
  /** Null for those who may see but not change. */
  onMark: ((code: string, isDone: boolean) => void) | null
}

/** One exercise of a week: what it is, what it takes, and a mark that it was done today. */
export function PlanCard({ exercise, from, today, isBusy, onMark }: PlanCardProps) {
  const { code, title, text, link, theme, minutes, materials, doneOn } = exercise
  const isDone = doneOn.includes(today)
  return (
    <li className={`${styles.card} t-${theme}`}>
      <div className={styles.plant}>
        <Drawing kind="plant" theme={theme} seed={code} />
      </div>
      <div className={styles.about}>
        <h3>
          <a href={link}>{title}</a>
        </h3>
        {from && <p className={styles.quiet}>{from}</p>}
        <p>{text}</p>
        <p className={styles.quiet}>
          {minutesInWords(minutes)}. Понадобится: {materials.join(', ')}.
        </p>
        <div className={styles.mark}>
          {onMark && (
            <Button
              kind={isDone ? 'main' : 'line'}
              size="s"
              aria-pressed={isDone}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onMark(code, !isDone)}
            >
              <Icon name="check" size="s" />
              Сделали сегодня<span className="vh">: {title}</span>
            </Button>
          )}
          <p className={styles.quiet}>{from ? givenInWords(doneOn.length) : timesInWords(doneOn.length)}</p>
        </div>
      </div>
    </li>
  )
}

function timesInWords(times: number): string {
  return times === 0
    ? 'На этой неделе ещё не\u00a0пробовали'
    : `На этой неделе: ${times}\u00a0${plural(times, ['раз', 'раза', 'раз'])}`
}

function givenInWords(times: number): string {
  return times === 0 ? 'Ещё не\u00a0пробовали' : `Сделано: ${times}\u00a0${plural(times, ['раз', 'раза', 'раз'])}`
}
