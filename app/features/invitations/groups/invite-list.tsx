import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { CheckedRow, Column, Group } from '#app/features/invitations/contract.ts'
import { invitationsInWords, rowsInWords } from '#app/features/invitations/copy.ts'
import { FaultyRows } from './faulty-rows.tsx'
import styles from './invite-list.module.css'

type List = { name: string; rows: CheckedRow[] }
const SAMPLE = '\uFEFFпочта;имя родителя;имя ребёнка\r\nmama@example.org;Анна;Миша\r\n'

/** A list of families: the server reads it, it is fixed here and sent whole or not at all. */
export function InviteList({ group }: { group: Group }) {
  const [list, setList] = useState<List | null>(null)
  const [refusal, setRefusal] = useState('')
  const { isBusy, run } = useBusy()
  const params = { id: group.id }

  function read(file: File | undefined): void {
    if (!file) return
    void run(async () => {
      setRefusal('')
      const body = new FormData()
      body.set('file', file)
      try {
        setList({ name: file.name, rows: await call('POST user/groups/{id}/invitations/list', { params, body }) })
      } catch (error) {
        setList(null)
        setRefusal(wordsOf(error))
      }
    })
  }

  function mend(line: number, column: Column, value: string): void {
    if (list) setList({ ...list, rows: list.rows.map((row) => (row.line === line ? { ...row, [column]: value } : row)) })
  }

  async function check(rows: CheckedRow[]): Promise<CheckedRow[]> {
    const plain = rows.map(({ faults: _faults, ...row }) => row)
    return call('POST user/groups/{id}/invitations/check', { params, body: { rows: plain } })
  }

  /** What is still wrong after a cell was fixed. */
  function checkAgain(): void {
    if (!list) return
    void check(list.rows).then(
      (rows) => setList({ ...list, rows }),
      (error: unknown) => say(wordsOf(error), 'bad'),
    )
  }

  function send(ready: CheckedRow[]): void {
    void run(async () => {
      if (!list) return
      setRefusal('')
      try {
        const rows = ready.map(({ faults: _faults, ...row }) => row)
        await call('POST user/groups/{id}/invitations', { params, body: { rows } })
        const left = list.rows.filter((row) => !ready.includes(row))
        setList(left.length > 0 ? { ...list, rows: left } : null)
        say(`Отправлено: ${invitationsInWords(ready.length)}`, 'good')
      } catch (error) {
        // Somebody in the list has been invited by now: the lines say who.
        if (error instanceof AppError && error.fields) setList({ ...list, rows: await check(list.rows) })
        setRefusal(wordsOf(error))
      }
    })
  }

  return (
    <section aria-labelledby="list">
      <div className={styles.head}>
        <h2 id="list">Список файлом</h2>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="obrazec.csv">
          <Icon name="download-simple" size="s" />
          Скачать образец
        </a>
      </div>
      <FileDrop isBusy={isBusy} onFile={read} />
      <div role="alert">{refusal && <Callout tone="warn">{refusal}</Callout>}</div>
      {list && (
        <Preview
          list={list}
          group={group}
          isBusy={isBusy}
          onMend={mend}
          onMended={checkAgain}
          onSend={send}
          onDrop={() => setList(null)}
        />
      )}
    </section>
  )
}

/** The field covers its whole place: the browser itself takes what is dropped on it. */
function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  return (
    <label className={styles.drop}>
      <Icon name="file-csv" />
      <b>{isBusy ? 'Читаем список' : 'Перетащите CSV сюда или выберите на\u00a0устройстве'}</b>
      <span>Три столбца: почта, имя родителя, имя ребёнка. До&nbsp;200&nbsp;строк, кодировка любая</span>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file, fixed and chosen again, is read again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

type PreviewProps = {
  list: List
  group: Group
  isBusy: boolean
  onMend: (line: number, column: Column, value: string) => void
  onMended: () => void
  onSend: (ready: CheckedRow[]) => void
  onDrop: () => void
}

function Preview({ list: { name, rows }, group, isBusy, onMend, onMended, onSend, onDrop }: PreviewProps) {
  const ready = rows.filter(({ faults }) => Object.keys(faults).length === 0)
  const faulty = rows.filter((row) => !ready.includes(row))
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Button kind="quiet" size="s" onClick={onDrop}>
          <Icon name="x" size="s" />
          Убрать
        </Button>
      </div>
      <ul className={styles.sums} aria-live="polite">
        <li>
          <b>{rows.length}</b> {plural(rows.length, ['строка', 'строки', 'строк'])}
        </li>
        <li>
          <b>{ready.length}</b> {plural(ready.length, ['готова', 'готовы', 'готовы'])} к&nbsp;отправке
        </li>
        {faulty.length > 0 && (
          <li className={styles.bad}>
            <b>{faulty.length}</b> нужно исправить
          </li>
        )}
      </ul>
      {faulty.length > 0 && (
        <>
          <Callout tone="warn">
            <p>
              {rowsInWords(faulty.length)} не&nbsp;отправим, пока не&nbsp;исправите.
              {ready.length > 0 && ' Остальные готовы.'}
            </p>
          </Callout>
          <FaultyRows rows={faulty} onMend={onMend} onMended={onMended} />
        </>
      )}
      {ready.length > 0 && (
        <div className={styles.buttons}>
          <Button busy={isBusy} busyLabel="Отправляем" onClick={() => onSend(ready)}>
            Отправить {invitationsInWords(ready.length)}
          </Button>
          <p>Группа: {group.title}</p>
        </div>
      )}
    </div>
  )
}
