import type { Quote } from '#app/features/questionnaire/contract.ts'
import styles from './quote-list.module.css'

/** The parent's own answers, word for word. */
export function QuoteList({ quotes }: { quotes: Quote[] }) {
  if (quotes.length === 0) return null
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ code, text, label }) => (
        <li key={code}>
          {text.replace(/\.$/, '')} <b>{label.charAt(0).toLowerCase() + label.slice(1)}</b>
        </li>
      ))}
    </ul>
  )
}
