import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './answer-form.module.css'

/** For a teenager who said «да» about safety: whom to call, whom to tell. instrument.md 1.17 */
export function TeenHelp() {
  return (
    <section className={styles.help} aria-labelledby="teen-help">
      <h2 id="teen-help">С&nbsp;этим не&nbsp;остаются в&nbsp;одиночку</h2>
      <p>Хорошо, что этот ответ честный. Скажи сегодня взрослому, которому доверяешь: маме, папе, учителю, врачу.</p>
      <p className={styles.phones}>
        <ButtonLink href="tel:112" kind="danger">
          <Icon name="phone-call" size="s" />
          112, опасность сейчас
        </ButtonLink>
        <ButtonLink href="tel:88002000122" kind="danger">
          <Icon name="phone-call" size="s" />
          8-800-2000-122, поговорить
        </ButtonLink>
      </p>
      <p>
        По&nbsp;второму номеру бесплатно и&nbsp;анонимно отвечает психолог. Говорить можно о&nbsp;чём угодно, имя называть
        не&nbsp;нужно.
      </p>
    </section>
  )
}
