import { useRef, useState } from 'react'
import type { CheckedRow, Column, Group } from '#app/features/invitations/contract.ts'
import { invitationsInWords } from '#app/features/invitations/copy.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { fitting, readKept, useKept } from '#app/ui/use-kept.ts'
import { withFaults } from './checked-again.ts'
import styles from './invite-list.module.css'
import { ListPreview, type List } from './list-preview.tsx'
import { FileDrop, PasteRows } from './list-sources.tsx'

const SAMPLE = '\uFEFFпочта;имя родителя;имя ребёнка\r\nmama@example.org;Анна;Миша\r\n'
const PASTED = 'Вставленные строки'

/** A list of families: the server reads it, it is fixed here and sent whole or not at all. */
export function InviteList({ group, ownerId }: { group: Group; ownerId: string }) {
  const keptAs = `invite-list:${ownerId}`
  const [list, setList] = useKept(keptAs, isList)
  const [refusal, setRefusal] = useState<{ of: 'reading' | 'sending'; words: string } | null>(null)
  const [heldLine, setHeldLine] = useState<number | null>(null)
  const { isBusy, run } = useBusy()
  const checks = useRef(0)
  const goingOut = useRef<ReadonlySet<number>>(new Set())
  /** The lines that were typed in since the last check was begun, and those that one is under way for. */
  const mended = useRef(new Set<number>())
  const [checking, setChecking] = useState<ReadonlySet<number>>(new Set())
  const params = { id: group.id }

  /** Changes the lines as they stand at that moment: what a call was begun with may be long past. */
  function changeRows(change: (rows: CheckedRow[]) => CheckedRow[]): void {
    const now = fitting(readKept(keptAs), isList)
    if (now) setList({ ...now, rows: change(now.rows) })
  }

  /** Reads a file or what was pasted. @returns whether it was a list */
  async function read(file: File): Promise<boolean> {
    const got: { list: List | null } = { list: null }
    await run(async () => {
      setRefusal(null)
      const body = new FormData()
      body.set('file', file)
      try {
        got.list = { name: file.name, rows: await call('POST user/groups/{id}/invitations/list', { params, body }) }
        checks.current += 1
        setHeldLine(null)
        setChecking(new Set())
        setList(got.list)
      } catch (error) {
        // A list that is there already stays: what was fixed in it is not lost.
        setRefusal({ of: 'reading', words: wordsOf(error) })
      }
    })
    return got.list !== null
  }

  function mend(line: number, column: Column, value: string): void {
    mended.current.add(line)
    changeRows((rows) => rows.map((row) => (row.line === line ? { ...row, [column]: value } : row)))
  }

  /** What is wrong with the lines as they stand now. */
  async function check(): Promise<void> {
    const asked = fitting(readKept(keptAs), isList)?.rows ?? []
    if (asked.length === 0) return
    checks.current += 1
    const own = checks.current
    const lines = mended.current
    mended.current = new Set()
    setChecking((before) => new Set([...before, ...lines]))
    const rows = asked.map(({ faults: _faults, ...row }) => row)
    try {
      const answered = await call('POST user/groups/{id}/invitations/check', { params, body: { rows } })
      // A later check, or another list, knows better.
      if (own === checks.current) changeRows((now) => withFaults(now, { asked, answered, goingOut: goingOut.current }))
    } finally {
      if (own === checks.current) setChecking(new Set())
    }
  }

  function checkAgain(): void {
    void check().catch((error: unknown) => say(wordsOf(error), 'bad'))
  }

  function send(ready: CheckedRow[]): void {
    void run(async () => {
      setRefusal(null)
      const lines = new Set(ready.map(({ line }) => line))
      goingOut.current = lines
      try {
        const rows = ready.map(({ faults: _faults, ...row }) => row)
        await call('POST user/groups/{id}/invitations', { params, body: { rows } })
        letGo(lines)
        say(`Отправлено: ${invitationsInWords(ready.length)}`, 'good')
      } catch (error) {
        setRefusal({ of: 'sending', words: wordsOf(error) })
        // Somebody in the list has been invited by now: the lines say who.
        if (error instanceof AppError && error.fields) checkAgain()
      } finally {
        goingOut.current = new Set()
      }
    })
  }

  /** Lines that were sent leave the list, and the list goes with its last line. */
  function letGo(lines: ReadonlySet<number>): void {
    const now = fitting(readKept(keptAs), isList)
    const left = now?.rows.filter(({ line }) => !lines.has(line)) ?? []
    setList(now && left.length > 0 ? { ...now, rows: left } : null)
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
          heldLine={heldLine}
          checking={checking}
          onHold={setHeldLine}
          onRemove={(line) => changeRows((rows) => rows.filter((row) => row.line !== line))}
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
