import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import { strengthHelp } from './strength-help.ts'
import styles from './letter-view.module.css'

/** Strengths that were marked, each with how it helps this evening. */
export function StrengthList({ view: { strengths, profile } }: { view: StepResultView }) {
  if (strengths.length === 0) return null
  return (
    <section className={styles.part}>
      <div className="wrap">
        <h2>На что опереться</h2>
        <p className={styles.muted}>Вы отметили это в карте. Вот как оно поможет.</p>
        <ul className={styles.strengths}>
          {strengths.map((text, index) => {
            const help = strengthHelp(profile.strengths[index] ?? '', profile.stage)
            return (
              <li key={text}>
                <b>{text}</b>
                {help && <p>{help}</p>}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
