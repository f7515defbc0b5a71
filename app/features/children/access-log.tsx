import { useState } from 'react'
import { dayInWords, timeInMoscow } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './access-log.module.css'
import type { LogLine } from './contract.ts'
import { logWords } from './child-words.ts'

const SHOWN_AT_FIRST = 10

/** Who opened what and when, newest first; the owner's own openings are not written down. */
export function AccessLog({ lines }: { lines: LogLine[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)
  return (
    <section id="log" aria-labelledby="log-title" className={styles.log}>
      <h2 id="log-title">Кто и&nbsp;когда открывал</h2>
      <p>Ваши собственные просмотры сюда не&nbsp;пишутся. Время московское. Строки нельзя изменить или стереть.</p>
      {lines.length === 0 && <p>Пока никто.</p>}
      <ol>
        {shown.map(({ at, accountId, name, action }) => (
          <li key={`${at} ${accountId} ${action}`}>
            <time dateTime={at}>{momentInWords(at)}</time>
            <b>{name}</b>
            <span>{logWords[action]}</span>
          </li>
        ))}
      </ol>
      {lines.length > shown.length && (
        <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
          Показать все: {lines.length}
        </Button>
      )}
    </section>
  )
}

function momentInWords(at: string): string {
  const moment = new Date(at)
  return `${dayInWords(moment)}, ${timeInMoscow(moment)}`
}
