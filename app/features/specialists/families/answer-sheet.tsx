import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table } from '#app/ui/table.tsx'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import type { AnswerSheet } from '#app/features/specialists/contract.ts'
import styles from './answer-sheet.module.css'

type Answered = AnswerSheet['general'][number]

/** Every answer and the sums of one map, fetched when they are asked for: each reading is written down. */
export function Answers({ result: { id: resultId, childId, filledOn } }: { result: TimelineResult }) {
  const [sheet, setSheet] = useState<AnswerSheet | null>(null)
  const [fault, setFault] = useState('')

  async function fetchOnce(): Promise<void> {
    if (sheet) return
    setFault('')
    try {
      setSheet(await call('GET user/children/{id}/results/{resultId}/answers', { params: { id: childId, resultId } }))
    } catch (error) {
      setFault(wordsOf(error))
    }
  }

  return (
    <Disclosure className={styles.answers ?? ''} onToggle={({ currentTarget }) => currentTarget.open && void fetchOnce()}>
      <summary>
        Ответы и&nbsp;суммы<span className="vh"> карты от {dateInWords(filledOn)}</span>
      </summary>
      {fault && <p role="alert">{fault}</p>}
      {!sheet && !fault && <Skeleton />}
      {sheet && <Sheet sheet={sheet} />}
    </Disclosure>
  )
}

function Sheet({ sheet: { facts, urgent, impact, general, strengths, around, doubts, domains } }: { sheet: AnswerSheet }) {
  const more = [...facts, { title: 'Опоры', text: strengths.join(', ') }, { title: 'Что важно знать', text: around.join('. ') }]
  return (
    <>
      {urgent.length > 0 && (
        <p className={styles.urgent}>
          <b>Отвечено «да», с&nbsp;этим не&nbsp;ждут:</b> {urgent.join('; ')}.
        </p>
      )}
      <dl className={styles.facts}>
        {more
          .filter(({ text }) => text !== '')
          .map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {doubts.map((words) => (
        <p key={words} className={styles.doubt}>
          К&nbsp;ответам: {words}
        </p>
      ))}
      <div className={styles.tables}>
        {domains.map(({ title, sum, band, answers }) => (
          <AnswerTable key={title} title={title} aside={`${sum}, ${band}`} answers={answers} />
        ))}
        <AnswerTable title="Насколько мешает" answers={[...impact, ...general]} />
      </div>
    </>
  )
}

function AnswerTable({ title, aside, answers }: { title: string; aside?: string; answers: Answered[] }) {
  if (answers.length === 0) return null
  return (
    <Table className={styles.table}>
      <caption>
        {title}
        {aside && <span> {aside}</span>}
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
  )
}
