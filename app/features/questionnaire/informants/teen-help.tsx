import { HelpPhones } from '#app/features/questionnaire/help-phones.tsx'
import styles from './answer-form.module.css'

/** For a teenager who said «да» about safety: whom to call, whom to tell. instrument.md 1.17 */
export function TeenHelp() {
  return (
    <section className={styles.help} aria-labelledby="teen-help">
      <h2 id="teen-help">С&nbsp;этим не&nbsp;остаются в&nbsp;одиночку</h2>
      <p>Хорошо, что этот ответ честный. Скажи сегодня взрослому, которому доверяешь: маме, папе, учителю, врачу.</p>
      <HelpPhones />
      <p>
        По&nbsp;второму номеру бесплатно и&nbsp;анонимно отвечает психолог. Говорить можно о&nbsp;чём угодно, имя называть
        не&nbsp;нужно.
      </p>
    </section>
  )
}
