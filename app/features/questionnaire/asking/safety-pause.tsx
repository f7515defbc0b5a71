import { safety } from '#app/features/questionnaire/copy.ts'
import { ButtonLink } from '#app/ui/button.tsx'
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
      <div className={styles.phones}>
        <ButtonLink href="tel:112">
          <b>112</b> <small>опасно прямо сейчас</small>
        </ButtonLink>
        <ButtonLink href="tel:88002000122" kind="line">
          <b>8-800-2000-122</b> <small>поговорить</small>
        </ButtonLink>
      </div>
      {CASES.map(({ title, text }) => (
        <Fold key={title} title={title}>
          <p>{text}</p>
        </Fold>
      ))}
    </section>
  )
}
