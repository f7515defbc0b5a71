import { safety } from '#app/features/questionnaire/copy.ts'
import { HelpPhones } from '#app/features/questionnaire/help-phones.tsx'
import { Fold } from '#app/ui/fold.tsx'
import styles from './safety-pause.module.css'

// The numbers stand on buttons.
const CASES = safety.help.filter(({ isNumber }) => !isNumber)

/** After a «да» about safety: whom to call, calmly, before the next question. */
export function SafetyPause({ id, heading: Heading }: { id: string; heading: 'h1' | 'h3' }) {
  return (
    <section className={styles.pause} aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        {safety.title}
      </Heading>
      <p>{safety.pause}</p>
      <HelpPhones />
      {CASES.map(({ title, text }) => (
        <Fold key={title} title={title}>
          <p>{text}</p>
        </Fold>
      ))}
    </section>
  )
}
