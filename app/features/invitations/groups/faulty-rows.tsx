import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import type { CheckedRow, Column } from '#app/features/invitations/contract.ts'
import styles from './faulty-rows.module.css'

const COLUMNS = [
  { column: 'email', title: 'Почта' },
  { column: 'parentName', title: 'Родитель' },
  { column: 'childName', title: 'Ребёнок' },
] as const

type FaultyRowsProps = {
  rows: CheckedRow[]
  /** The lines that are being checked again: what was wrong with them may be mended. */
  checking: ReadonlySet<number>
  onMend: (line: number, column: Column, value: string) => void
  onMended: () => void
  onHold: (line: number) => void
  onRemove: (line: number) => void
}

/** The lines that are not sent yet, each to be fixed in its place. */
export function FaultyRows({ rows, checking, onMend, onMended, onHold, onRemove }: FaultyRowsProps) {
  return (
    <Table className={styles.table}>
      <caption className="vh">Строки, которые нужно исправить</caption>
      <thead>
        <tr>
          <th scope="col">Строка</th>
          {COLUMNS.map(({ column, title }) => (
            <th key={column} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">Что исправить</th>
          <th scope="col">
            <span className="vh">Действие</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td data-label="Строка">{row.line}</td>
            {COLUMNS.map(({ column, title }) => (
              <td key={column} data-label={title}>
                <input
                  aria-label={`${title}, строка ${row.line}`}
                  aria-invalid={row.faults[column] && !checking.has(row.line) ? true : undefined}
                  aria-describedby={row.faults[column] ? `fault-${row.line}` : undefined}
                  value={row[column]}
                  onChange={(event) => onMend(row.line, column, event.target.value)}
                  onFocus={() => onHold(row.line)}
                  onBlur={onMended}
                />
              </td>
            ))}
            <td className={styles.faults} id={`fault-${row.line}`}>
              {checking.has(row.line) ? <span className={styles.checking}>Проверяем…</span> : <Faults faults={row.faults} />}
            </td>
            <td>
              <Button kind="quiet" size="s" aria-label={`Убрать строку ${row.line}`} onClick={() => onRemove(row.line)}>
                <Icon name="x" size="s" />
                <span className={styles.word}>Убрать</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Faults({ faults }: Pick<CheckedRow, 'faults'>) {
  const said = Object.values(faults)
  if (said.length === 0)
    return (
      <span className={styles.ready}>
        <Icon name="check-circle" size="s" />
        Готова к&nbsp;отправке
      </span>
    )
  return said.map((words) => (
    <span key={words}>
      <Icon name="warning-circle" size="s" />
      {words}
    </span>
  ))
}
