import { dateInWords } from '#app/shared/dates.ts'
import type { Plan } from './contract.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './given-list.module.css'

type GivenListProps = { plan: Plan; isBusy: boolean; onMark: ((code: string, isDone: boolean) => void) | null }

/** What specialists gave comes before the weeks: somebody waits for it. */
export function GivenList({ plan: { given, today }, isBusy, onMark }: GivenListProps) {
  if (given.length === 0) return null
  return (
    <section aria-labelledby="given">
      <h2 id="given" className={styles.title}>
        Задано специалистом
      </h2>
      <ul className={styles.cards}>
        {given.map(({ author, givenOn, ...exercise }) => (
          <PlanCard
            key={exercise.code}
            exercise={exercise}
            from={`${author}, ${dateInWords(givenOn)}`}
            {...{ today, isBusy, onMark }}
          />
        ))}
      </ul>
    </section>
  )
}
