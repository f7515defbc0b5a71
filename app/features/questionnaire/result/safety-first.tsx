import { safety } from '#app/features/questionnaire/copy.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { dialled } from './dialled.tsx'
import styles from './safety-first.module.css'

/** Who to call, before anything else of a result: calm, in black, two numbers and what to do in each case. */
export function SafetyFirst() {
  const [now, harm, talk, lost] = safety.help
  return (
    <section className={styles.place} aria-labelledby="safety-title">
      <div className="wrap">
        <div className={styles.help}>
          <h1 id="safety-title">{safety.title}</h1>
          <p>{safety.lead}</p>
          <div className={styles.phones}>
            <ButtonLink href="tel:112">
              <b>112</b>
              <small>опасно прямо сейчас</small>
            </ButtonLink>
            <ButtonLink href="tel:88002000122" kind="line">
              <b>8-800-2000-122</b>
              <small>поговорить</small>
            </ButtonLink>
          </div>
          <div className={styles.cases}>
            {[harm, lost, now, talk].map(
              (one) =>
                one && (
                  <details key={one.title}>
                    <summary>{one.title}</summary>
                    <p>{dialled(one.text)}</p>
                  </details>
                ),
            )}
          </div>
        </div>
        <p className={styles.rest}>{safety.rest}</p>
      </div>
    </section>
  )
}
