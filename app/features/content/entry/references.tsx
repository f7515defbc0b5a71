import type { Reference } from '#app/features/content/contract.ts'
import styles from './references.module.css'

/** The sources in the order of their numbers; the text points at `#ref-1` and on. */
export function References({ references }: { references: Reference[] }) {
  return (
    <ol className={styles.references}>
      {references.map((reference, index) => (
        <li key={reference.key} id={`ref-${index + 1}`} lang={reference.language === 'ru' ? undefined : reference.language}>
          {described(reference)} {reference.doi && <a href={`https://doi.org/${reference.doi}`}>doi.org/{reference.doi}</a>}
        </li>
      ))}
    </ol>
  )
}

function described({ authors, title, journal, year, details }: Reference): string {
  const parts = [authors, [title, journal].filter(Boolean).join(' // '), year, details].filter(Boolean)
  return `${parts.map((part) => String(part).replace(/\.$/, '')).join('. ')}.`
}
