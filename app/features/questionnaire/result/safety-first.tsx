import { safety } from '#app/features/questionnaire/copy.ts'
import { HelpPhones } from '#app/features/questionnaire/help-phones.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
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
          <HelpPhones />
          <div className={styles.cases}>
            {[harm, lost, now, talk].map(
              (one) =>
                one && (
                  <Disclosure key={one.title}>
                    <summary>{one.title}</summary>
                    <p>{dialled(one.text)}</p>
                  </Disclosure>
                ),
            )}
          </div>
        </div>
        <p className={styles.rest}>{safety.rest}</p>
      </div>
    </section>
  )
}
