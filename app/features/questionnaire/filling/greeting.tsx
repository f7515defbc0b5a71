import { start } from '#app/features/questionnaire/copy.ts'
import type { StartFacts } from '#app/features/questionnaire/disclaimers.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './start-step.module.css'

/** What the map is; it stands there before anything is loaded. */
export function Greeting({ facts }: { facts: StartFacts | undefined }) {
  return (
    <div className={styles.greeting}>
      <p className="lead">{start.lead}</p>
      {facts && (
        <ul className={styles.facts}>
          <li>
            <Icon name="user" size="s" />
            {facts.ages}
          </li>
          <li>
            <Icon name="clock" size="s" />
            {facts.first}
          </li>
        </ul>
      )}
    </div>
  )
}
