import type { Step } from '#app/features/invitations/contract.ts'
import { STEP_WORDS } from '#app/features/invitations/copy.ts'
import { STEPS } from '#app/features/invitations/rules.ts'
import styles from './step-leaves.module.css'

// Five leaves on a stem, above and below it in turn.
const UP = 'C-3.8 -8.7 1.7 -15.2 10.9 -13C14.7 -4.3 9.2 2.2 0 0Z'
const DOWN = 'C9.2 -2.2 14.7 4.3 10.9 13C1.7 15.2 -3.8 8.7 0 0Z'
const FIRST = 10
const APART = 22

/** A family's step: leaves for those who look, a word for everybody. */
export function StepLeaves({ step }: { step: Step }) {
  const reached = STEPS.indexOf(step)
  const end = FIRST + APART * reached
  return (
    <span className={styles.step}>
      <svg viewBox="0 0 122 36" aria-hidden="true">
        <path className={styles.stem} d={`M2 18H${end}`} />
        <path className={styles.ahead} d={`M${end} 18H112`} />
        {STEPS.map((one, index) => (
          <path
            key={one}
            className={index <= reached ? styles.leaf : styles.bud}
            transform={`translate(${FIRST + APART * index} 18)`}
            d={`M0 0${index % 2 === 0 ? UP : DOWN}`}
          />
        ))}
      </svg>
      {STEP_WORDS[step]}
    </span>
  )
}
