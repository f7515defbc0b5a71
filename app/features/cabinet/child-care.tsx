import type { Assignment, Note } from '#app/features/specialists/contract.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import styles from './child-care.module.css'

/** What specialists left for the family: tasks first, then notes. */
export function ChildCare({ notes, assignments }: { notes: Note[]; assignments: Assignment[] }) {
  return (
    <section aria-labelledby="care-title" className={styles.section}>
      <h2 id="care-title">От специалистов</h2>
      {assignments.length > 0 && (
        <ul className={styles.tasks}>
          {assignments.map(({ id, title, link, author, createdAt, doneAt }) => (
            <li key={id}>
              <p>
                <a href={link}>{title}</a>
                <span>
                  {author}, {dayInWords(new Date(createdAt))}
                </span>
              </p>
              {doneAt ? <Badge tone="ok">Сделано {dayInWords(new Date(doneAt))}</Badge> : <Badge tone="wait">Предложено</Badge>}
            </li>
          ))}
        </ul>
      )}
      {notes.map(({ id, author, text, createdAt }) => (
        <figure key={id} className={styles.note}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {author}, {dayInWords(new Date(createdAt))}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
