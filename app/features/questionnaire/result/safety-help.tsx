import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { safety } from '#app/features/questionnaire/copy.ts'
import { dialled } from './dialled.tsx'
import styles from './safety-help.module.css'

/** Who to call, before anything else of the result. */
export function SafetyHelp({ isAnothers = false }: { isAnothers?: boolean }) {
  return (
    <section className={styles.help} aria-labelledby="safety-title">
      <div className="wrap">
        <h2 id="safety-title">{safety.title}</h2>
        <p className={styles.lead}>{isAnothers ? safety.leadOfAnother : safety.lead}</p>
        <div className={styles.phones}>
          <ButtonLink href="tel:112" kind="danger">
            <Icon name="phone-call" size="s" />
            112, опасность сейчас
          </ButtonLink>
          <ButtonLink href="tel:88002000122" kind="danger">
            <Icon name="phone-call" size="s" />
            8-800-2000-122, поговорить
          </ButtonLink>
        </div>
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
