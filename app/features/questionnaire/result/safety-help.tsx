import { safety } from '#app/features/questionnaire/copy.ts'
import { HelpPhones } from '#app/features/questionnaire/help-phones.tsx'
import { dialled } from './dialled.tsx'
import styles from './safety-help.module.css'

/** Who to call, before anything else of the result. */
export function SafetyHelp({ isAnothers = false }: { isAnothers?: boolean }) {
  return (
    <section className={styles.help} aria-labelledby="safety-title">
      <div className="wrap">
        <h2 id="safety-title">{safety.title}</h2>
        <p className={styles.lead}>{isAnothers ? safety.leadOfAnother : safety.lead}</p>
        <HelpPhones />
        <ul className={styles.cases}>
          {safety.help.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{dialled(text)}</p>
            </li>
          ))}
        </ul>
        <p>{safety.rest}</p>
      </div>
    </section>
  )
}
