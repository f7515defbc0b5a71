import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import styles from './answer-form.module.css'
import type { InformantForm } from './contract.ts'
import { informantFaults, speech } from './copy.ts'
import type { AnsweringForm } from './use-answering.ts'

/** Who asks, about whom, who will see what; the consent of the one who answers. */
export function AnswerStart({ form, filling }: { form: InformantForm; filling: AnsweringForm }) {
  const { informant, childName, until } = form
  const { given, missing, change } = filling
  const { lead, seen, consent } = speech[informant]
  return (
    <>
      <p className="lead">{lead}</p>
      <NeedsScript cannot="ответить не получится" />
      {informant !== 'self' && childName && (
        <p>
          Ребёнок: <b>{childName}</b>
        </p>
      )}
      <section className={styles.seen} aria-labelledby="who-sees">
        <h2 id="who-sees">Кто что увидит</h2>
        <ul>
          {seen.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        name="consent"
        id="answer-consent"
        checked={given.hasConsent}
        error={missing.includes('consent') ? informantFaults.ownConsent : undefined}
        onChange={({ target }) => change({ hasConsent: target.checked })}
      >
        {consent} <ConsentLink purpose="informant" />
      </Checkbox>
      {informant === 'teacher' && <p className={styles.note}>Если ребёнку сейчас грозит опасность, карты не&nbsp;ждите.</p>}
      <HelpLines />
      <p className={styles.note}>Ссылка работает один раз и&nbsp;открыта до&nbsp;{dateInWords(until)}.</p>
    </>
  )
}
