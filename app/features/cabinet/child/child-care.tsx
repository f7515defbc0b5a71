import type { Assignment, Note } from '#app/features/specialists/contract.ts'
import { TaskRow } from '#app/features/specialists/families/task-row.tsx'
import { dayInWords } from '#app/shared/dates.ts'
import { Part } from '#app/ui/part.tsx'
import styles from './child-care.module.css'

/** What specialists left for the family: tasks first, then notes. */
export function ChildCare({ notes, assignments }: { notes: Note[]; assignments: Assignment[] }) {
  return (
    <Part titleId="care-title" title="От специалистов">
      {assignments.length > 0 && (
        <ul>
          {assignments.map((task) => (
            <TaskRow key={task.id} task={task} title={<a href={task.link}>{task.title}</a>} waiting="Предложено" />
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
    </Part>
  )
}
