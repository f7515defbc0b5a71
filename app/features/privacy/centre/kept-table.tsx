import { keptCopy } from '#app/features/privacy/copy.ts'
import { href } from '#app/shared/href.ts'
import styles from './kept-table.module.css'

/** What is kept, why and for how long. */
export function KeptTable() {
  return (
    <>
      <table className={styles.table}>
        <caption className="vh">Что хранится, зачем и&nbsp;сколько</caption>
        <thead>
          <tr>
            <th scope="col">Что</th>
            <th scope="col">Зачем</th>
            <th scope="col">Сколько</th>
          </tr>
        </thead>
        <tbody>
          {keptCopy.map(({ what, why, term }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{why}</td>
              <td data-label="Срок: ">{term}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        Подробно — в&nbsp;<a href={href('/privacy')}>политике</a>.
      </p>
    </>
  )
}
