import { useState } from 'react'
import type { CheckedRow, Column, Group } from '#app/features/invitations/contract.ts'
import { invitationsInWords } from '#app/features/invitations/copy.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useKept } from '#app/ui/use-kept.ts'
import styles from './invite-list.module.css'
import { ListPreview, type List } from './list-preview.tsx'
import { FileDrop, PasteRows } from './list-sources.tsx'

const SAMPLE = '\uFEFFпочта;имя родителя;имя ребёнка\r\nmama@example.org;Анна;Миша\r\n'
const PASTED = 'Вставленные строки'

/** A list of families: the server reads it, it is fixed here and sent whole or not at all. */
export function InviteList({ group, ownerId }: { group: Group; ownerId: string }) {
  const [list, setList] = useKept(`invite-list:${ownerId}`, isList)
  const [refusal, setRefusal] = useState<{ of: 'reading' | 'sending'; words: string } | null>(null)
  const { isBusy, run } = useBusy()
  const params = { id: group.id }

  /** Reads a file or what was pasted. @returns whether it was a list */
  async function read(file: File): Promise<boolean> {
    const got: { list: List | null } = { list: null }
    await run(async () => {
      setRefusal(null)
      const body = new FormData()
      body.set('file', file)
      try {
        got.list = { name: file.name, rows: await call('POST user/groups/{id}/invitations/list', { params, body }) }
        setList(got.list)
      } catch (error) {
        // A list that is there already stays: what was fixed in it is not lost.
        setRefusal({ of: 'reading', words: wordsOf(error) })
      }
    })
    return got.list !== null
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
      setRefusal(null)
      try {
        const rows = ready.map(({ faults: _faults, ...row }) => row)
        await call('POST user/groups/{id}/invitations', { params, body: { rows } })
        const left = list.rows.filter((row) => !ready.includes(row))
        setList(left.length > 0 ? { ...list, rows: left } : null)
        say(`Отправлено: ${invitationsInWords(ready.length)}`, 'good')
      } catch (error) {
        // Somebody in the list has been invited by now: the lines say who.
        if (error instanceof AppError && error.fields) setList({ ...list, rows: await check(list.rows) })
        setRefusal({ of: 'sending', words: wordsOf(error) })
      }
    })
  }

  return (
    <section aria-labelledby="list">
      <div className={styles.head}>
        <h2 id="list">Список из&nbsp;таблицы</h2>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="obrazec.csv">
          <Icon name="download-simple" size="s" />
          Скачать образец
        </a>
      </div>
      <div className={styles.sources}>
        <PasteRows ownerId={ownerId} isBusy={isBusy} onRead={(text) => read(new File([text], PASTED, { type: 'text/plain' }))} />
        <FileDrop isBusy={isBusy} onFile={(file) => file && void read(file)} />
      </div>
      <div role="alert">{refusal?.of === 'reading' && <Callout tone="warn">{refusal.words}</Callout>}</div>
      {list && (
        <ListPreview
          list={list}
          group={group}
          isBusy={isBusy}
          refusal={refusal?.of === 'sending' ? refusal.words : ''}
          onMend={mend}
          onRemove={(line) => setList({ ...list, rows: list.rows.filter((row) => row.line !== line) })}
          onMended={checkAgain}
          onSend={send}
          onDrop={() => setList(null)}
        />
      )}
    </section>
  )
}

function isList(kept: unknown): kept is List {
  return typeof kept === 'object' && kept !== null && 'rows' in kept && Array.isArray(kept.rows)
}
