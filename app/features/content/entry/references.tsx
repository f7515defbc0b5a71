import type { Reference } from '#app/features/content/contract.ts'
import { DrawnOnceOf } from '#app/ui/drawn-once.tsx'
import styles from './references.module.css'

/** The sources in the order of their numbers; the text points at `#ref-1` and on. */
export function References({ references }: { references: Reference[] }) {
  return <DrawnOnceOf known={references}>{() => <ReferenceList references={references} />}</DrawnOnceOf>
}

/** Whether a text leans on an act of law: it then says that it is no lawyer's advice. */
export function citesLaw(references: Pick<Reference, 'act'>[]): boolean {
  return references.some(({ act }) => act)
}

function ReferenceList({ references }: { references: Reference[] }) {
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

function described(reference: Reference): string {
  return reference.act ? describedAct(reference, reference.act) : describedPaper(reference)
}

function describedAct(
  { title }: Reference,
  { kind, number, date, article, part, edition, checkedOn }: NonNullable<Reference['act']>,
): string {
  const act = `${kind} от\u00a0${inDigits(date)} №\u00a0${number} ${title}`
  const where = part ? ` Речь о том, что сказано ${part}; пункт не назван: полного текста при сверке не было.` : ''
  return `${article ? `${article}. ` : ''}${act}.${where} Редакция: ${edition}; сверено ${inDigits(checkedOn)}.`
}

function inDigits(day: string): string {
  return day.split('-').toReversed().join('.')
}

function describedPaper({ authors, title, journal, year, details }: Reference): string {
  const parts = [authors, [title, journal].filter(Boolean).join(' // '), year, details].filter(Boolean)
  return `${parts.map((part) => String(part).replace(/\.$/, '')).join('. ')}.`
}
