import { dateInWords } from '#app/shared/dates.ts'
import styles from './asked-list.module.css'
import type { PrivacyOverview } from '#app/features/privacy/contract.ts'
import { requestCopy } from '#app/features/privacy/copy.ts'

/** What the person asked about their data, and by when it is done. */
export function AskedList({ requests }: Pick<PrivacyOverview, 'requests'>) {
  return (
    <ul className={styles.list}>
      {requests.map(({ number, kind, createdAt, dueOn, doneAt, isUndone }) => (
        <li key={number}>
          <span>
            №&nbsp;{number}, {requestCopy[kind]}
          </span>
          <span>{dateInWords(createdAt)}</span>
          <span>{doneAt ? `${isUndone ? 'отменено' : 'сделано'} ${dateInWords(doneAt)}` : `срок ${dateInWords(dueOn)}`}</span>
        </li>
      ))}
    </ul>
  )
}
