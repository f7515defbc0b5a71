import type { CheckedRow, Column, Group } from '#app/features/invitations/contract.ts'
import { invitationsInWords, rowsInWords } from '#app/features/invitations/copy.ts'
import { plural } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import { FaultyRows } from './faulty-rows.tsx'
import styles from './invite-list.module.css'

/** A list as it was read, and where it came from. */
export type List = { name: string; rows: CheckedRow[] }

type PreviewProps = {
  list: List
  group: Group
  isBusy: boolean
  /** Why it was not sent. */
  refusal: string
  /** The line that was typed in last: it stays in its place, mended or not, until another is begun. */
  heldLine: number | null
  /** The lines that are being checked again. */
  checking: ReadonlySet<number>
  onHold: (line: number) => void
  onMend: (line: number, column: Column, value: string) => void
  onMended: () => void
  onRemove: (line: number) => void
  onSend: (ready: CheckedRow[]) => void
  onDrop: () => void
}

/** What was read: what is to be fixed, in its place, and what goes out. */
export function ListPreview({ list: { name, rows }, group, isBusy, refusal, heldLine, onSend, onDrop, ...onRow }: PreviewProps) {
  const ready = rows.filter(({ faults }) => Object.keys(faults).length === 0)
  const faulty = rows.filter((row) => !ready.includes(row))
  const inTable = rows.filter((row) => faulty.includes(row) || row.line === heldLine)
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
        <Callout tone="warn">
          <p>
            {rowsInWords(faulty.length)} не&nbsp;отправим, пока не&nbsp;исправите.
            {ready.length > 0 && ' Остальные готовы.'}
          </p>
        </Callout>
      )}
      {inTable.length > 0 && <FaultyRows rows={inTable} {...onRow} />}
      {ready.length > 0 && <ReadyRows rows={ready} isOpen={inTable.length === 0} />}
      {ready.length > 0 && (
        <div className={styles.buttons}>
          <Button busy={isBusy} busyLabel="Отправляем" onClick={() => onSend(ready)}>
            Отправить {invitationsInWords(ready.length)}
          </Button>
          <p>Группа: {group.title}</p>
        </div>
      )}
      <div role="alert">{refusal && <Callout tone="warn">{refusal}</Callout>}</div>
    </div>
  )
}

/** The lines that go out, to be looked over before they do. */
function ReadyRows({ rows, isOpen }: { rows: CheckedRow[]; isOpen: boolean }) {
  return (
    <Disclosure className={styles.ready} open={isOpen}>
      <summary>Что отправим: {rowsInWords(rows.length)}</summary>
      <Table>
        <caption className="vh">Строки, готовые к&nbsp;отправке</caption>
        <TableHead columns={['Строка', 'Почта', 'Родитель', 'Ребёнок']} />
        <tbody>
          {rows.map(({ line, email, parentName, childName }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{email}</td>
              <td>{parentName}</td>
              <td>{childName}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}
