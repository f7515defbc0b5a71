import { useId, useState } from 'react'
import { FEELINGS, feelingWords } from '#app/features/children/child-words.ts'
import type { Feeling } from '#app/features/children/contract.ts'
import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import { minutesInWords } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PlanExercise } from '#app/features/programme/contract.ts'
import styles from './plan-step.module.css'
import { WeekLeaves } from './week-leaves.tsx'

export type StepActs = {
  mark: (code: string, feeling?: Feeling) => void
  unmark: (code: string) => void
  swap: (code: string, instead: string) => void
}

type PlanStepProps = {
  exercise: PlanExercise
  today: string
  isBusy: boolean
  /** Null for those who may see but not change. */
  acts: StepActs | null
}

/** One step of a week: what it is, what it takes, why it is here; a mark that it was done today, how it went, and what could stand instead. */
export function PlanStep({ exercise, today, isBusy, acts }: PlanStepProps) {
  const { code, title, link, theme, minutes, materials, why, comment, evidence, times, doneOn, instead } = exercise
  const [isSwapping, setSwapping] = useState(false)
  const isDone = doneOn.includes(today)
  const isEnough = doneOn.length >= times
  return (
    <li className={`${styles.step} t-${theme} ${isEnough ? styles.enough : ''}`}>
      <div className={styles.plant}>
        <Drawing kind="plant" theme={theme} seed={code} />
      </div>
      <div className={styles.about}>
        <h3>
          <a href={link}>{title}</a>
        </h3>
        <p>
          {minutesInWords(minutes)}. {materials.length > 0 ? sentence(materials.join(', ')) : 'Без подготовки.'}
        </p>
        <p className={styles.why}>
          {why} Метка: {EVIDENCE[evidence].title.toLowerCase()}.
        </p>
        {comment && <p className={styles.comment}>«{comment}»</p>}
        <WeekLeaves done={doneOn.length} times={times} />
        {isEnough && (
          <p className={styles.fine}>
            <Icon name="check" size="s" />
            На&nbsp;этой неделе хватит
          </p>
        )}
        {acts && (
          <div className={styles.acts}>
            {(isDone || !isEnough) && (
              <Button
                kind={isDone ? 'quiet' : 'line'}
                size="s"
                aria-pressed={isDone}
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && (isDone ? acts.unmark(code) : acts.mark(code))}
              >
                <Icon name="check" size="s" />
                {isDone ? 'Сделано сегодня' : 'Сделали сегодня'}
                <span className="vh">: {title}</span>
              </Button>
            )}
            {instead.length > 0 && !isDone && !isEnough && (
              <Button kind="quiet" size="s" aria-expanded={isSwapping} onClick={() => setSwapping(!isSwapping)}>
                Заменить<span className="vh">: {title}</span>
              </Button>
            )}
          </div>
        )}
        {acts && isDone && <Felt exercise={exercise} isBusy={isBusy} onFeel={(feeling) => acts.mark(code, feeling)} />}
      </div>
      {acts && isSwapping && !isDone && (
        <Instead exercise={exercise} isBusy={isBusy} onSwap={(other) => acts.swap(code, other)} />
      )}
    </li>
  )
}

type FeltProps = { exercise: PlanExercise; isBusy: boolean; onFeel: (feeling: Feeling) => void }

/** How it went, in one tap. */
function Felt({ exercise: { title, felt }, isBusy, onFeel }: FeltProps) {
  return (
    <fieldset className={styles.felt}>
      <legend>
        Как прошло<span className="vh">: {title}</span>
      </legend>
      {FEELINGS.map((feeling) => (
        <button
          key={feeling}
          type="button"
          aria-pressed={felt === feeling}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onFeel(feeling)}
        >
          {feelingWords[feeling]}
        </button>
      ))}
    </fieldset>
  )
}

type InsteadProps = { exercise: PlanExercise; isBusy: boolean; onSwap: (code: string) => void }

function Instead({ exercise: { instead }, isBusy, onSwap }: InsteadProps) {
  const labelId = useId()
  return (
    <div className={styles.instead} role="group" aria-labelledby={labelId}>
      <p id={labelId}>Заменить на</p>
      {instead.map(({ code, title, theme, minutes, materials }) => (
        <button
          key={code}
          type="button"
          className={`t-${theme}`}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onSwap(code)}
        >
          <Drawing kind="plant" theme={theme} seed={code} />
          <span>
            <b>{title}</b>
            <span>{[minutesInWords(minutes), ...materials].join(', ')}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}
