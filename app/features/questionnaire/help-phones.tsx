import { ButtonLink } from '#app/ui/button.tsx'
import styles from './help-phones.module.css'

/** Two numbers to call: danger now, and somebody to talk to. */
export function HelpPhones() {
  return (
    <p className={styles.phones}>
      <ButtonLink href="tel:112">
        <b>112</b> <small>опасно прямо сейчас</small>
      </ButtonLink>
      <ButtonLink href="tel:88002000122" kind="line">
        <b>8-800-2000-122</b> <small>поговорить</small>
      </ButtonLink>
    </p>
  )
}
