import type { CSSProperties } from 'react'
import { DOMAINS, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { Growing } from './growing.tsx'
import styles from './bed.module.css'
import type { Grown } from './walk.ts'

/**
 * Ten plants below the questions, one for each sphere: how tall one stands says how much of it is answered, whatever the answers are.
 * decisions §8, The family's garden
 */
export function Bed({ grown, current }: { grown: Grown; current: QuestionDomain | null }) {
  return (
    <div className={styles.bed} aria-hidden="true">
      <ol>
        {DOMAINS.map((domain) => {
          const part = grown[domain] ?? 0
          return (
            <li
              key={domain}
              className={domain === current ? styles.current : undefined}
              style={{ '--part': part } as CSSProperties}
            >
              <Growing domain={part > 0 ? domain : null} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
