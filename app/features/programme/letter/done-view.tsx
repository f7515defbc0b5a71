import { useState } from 'react'
import { FEELINGS, feelingWords } from '#app/features/children/child-words.ts'
import type { Feeling } from '#app/features/children/contract.ts'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { DoneLink } from '#app/features/programme/contract.ts'
import styles from './done-view.module.css'

/** One step of the week, marked by the letter's link: how it went is the mark itself. */
export function DoneView({ token, first }: { token: string; first: DoneLink }) {
  const [page, setPage] = useState(first)
  const [fault, setFault] = useState('')
  const { isBusy, run } = useBusy()
  const mark = (feeling: Feeling) =>
    void run(async () => {
      try {
        setPage(await call('POST plan-links', { body: { token, feeling } }))
        setFault('')
      } catch (error) {
        setFault(wordsOf(error))
      }
    })
  return (
    <Door theme={page.isDone ? 'help' : 'seed'} seed="done" isLive>
      <h1>{page.isDone ? 'Отмечено' : `«${page.title}»`}</h1>
      <p>
        {page.isDone
          ? `«${page.title}»: сделано. В\u00a0саду семьи прибавилось.`
          : 'Сделали на\u00a0этой неделе? Нажмите, как прошло: этого достаточно, входить не\u00a0нужно.'}
      </p>
      <p className={styles.ways}>
        {FEELINGS.map((feeling) => (
          <Button key={feeling} kind="line" busy={isBusy} busyLabel="Отмечаем" onClick={() => mark(feeling)}>
            {feelingWords[feeling]}
          </Button>
        ))}
      </p>
      <NeedsScript cannot="отметить не получится" />
      {fault && <p role="alert">{fault}</p>}
      <p>
        Остальное&nbsp;— <a href={href('/cabinet/plan')}>в&nbsp;плане</a>.
      </p>
    </Door>
  )
}
