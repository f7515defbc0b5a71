import type { ReactNode } from 'react'
import { feelingWords } from '#app/features/children/child-words.ts'
import type { Assignment } from '#app/features/specialists/contract.ts'
import { dateInWords, dayInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { doseInWords, timesOf } from './dose.ts'
import styles from './task-row.module.css'

type TaskRowProps = { task: Assignment; title: ReactNode; waiting: string; children?: ReactNode }

/** One task of a family: what to do, how often, who asked for it and with which words; on which days it was done. */
export function TaskRow({ task, title, waiting, children }: TaskRowProps) {
  const { author, createdAt, dose, comment, marks, until } = task
  return (
    <li className={styles.task}>
      <div className={styles.about}>
        <p>
          {title}
          {dose && <> {doseInWords(dose)}</>}
        </p>
        <p className={styles.from}>
          {author}, {dayInWords(new Date(createdAt))}
          {until && `, до ${dateInWords(until)}`}
        </p>
        {comment && <p className={styles.comment}>{comment}</p>}
        {marks.length > 0 && (
          <ul className={styles.marks} aria-label="Когда делали">
            {marks.map(({ day, feeling }) => (
              <li key={day}>
                {dateInWords(day).replace(/ \d{4}$/, '')}
                {feeling && `, ${feelingWords[feeling]}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <State task={task} waiting={waiting} />
      {children}
    </li>
  )
}

function State({ task: { doneAt, isOver, dose, marks }, waiting }: Pick<TaskRowProps, 'task' | 'waiting'>) {
  const done = `${marks.length} из\u00a0${dose ? timesOf(dose) : 1}`
  if (doneAt) return <Badge tone="ok">Сделано {dayInWords(new Date(doneAt))}</Badge>
  if (isOver) return <Badge>Срок прошёл, сделано {done}</Badge>
  if (dose && marks.length > 0) return <Badge tone="info">Сделано {done}</Badge>
  return <Badge tone="wait">{waiting}</Badge>
}
