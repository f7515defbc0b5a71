import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table } from '#app/ui/table.tsx'
import styles from './answer-sheet.module.css'
import type { AnswerSheet } from '#app/features/specialists/contract.ts'

type Props = { childId: string; result: { id: string; filledOn: string } }

/** Every answer and the sums of one map, fetched when they are asked for: each reading is written down. */
export function Answers({ childId, result }: Props) {
  const [sheet, setSheet] = useState<AnswerSheet | null>(null)
  const [fault, setFault] = useState('')

  async function fetchOnce(): Promise<void> {
    if (sheet) return
    setFault('')
    try {
      setSheet(await call('GET user/children/{id}/results/{resultId}/answers', { params: { id: childId, resultId: result.id } }))
    } catch (error) {
      setFault(wordsOf(error))
    }
  }

  return (
    <details className={styles.answers} onToggle={({ currentTarget }) => currentTarget.open && void fetchOnce()}>
      <summary>
        Ответы и&nbsp;суммы<span className="vh"> карты от {dateInWords(result.filledOn)}</span>
      </summary>
      {fault && <p role="alert">{fault}</p>}
      {!sheet && !fault && <Skeleton />}
      {sheet && <Sheet sheet={sheet} />}
    </details>
  )
}

function Sheet({ sheet: { facts, urgent, impact, domains } }: { sheet: AnswerSheet }) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {urgent.length > 0 && (
        <p className={styles.urgent}>
          <b>Отвечено «да», с&nbsp;этим не&nbsp;ждут:</b> {urgent.join('; ')}.
        </p>
      )}
      <div className={styles.tables}>
        {[...domains, { title: 'Насколько мешает', sum: '', band: '', answers: impact }].map(({ title, sum, band, answers }) => (
          <Table key={title} className={styles.table}>
            <caption>
              {title}
              {sum && (
                <span>
                  {' '}
                  {sum}, {band}
                </span>
              )}
            </caption>
            <thead className="vh">
              <tr>
                <th scope="col">Что спрашивали</th>
                <th scope="col">Ответ</th>
                <th scope="col">Балл</th>
              </tr>
            </thead>
            <tbody>
              {answers.map(({ text, label, value }) => (
                <tr key={text}>
                  <td>{text}</td>
                  <td>{label}</td>
                  <td className={styles.value}>{value ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </div>
    </>
  )
}
