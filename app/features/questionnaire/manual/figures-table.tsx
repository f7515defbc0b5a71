import type { ReactNode } from 'react'
import { LITTLE } from './manual-copy.ts'
import styles from './manual-view.module.css'

type FiguresProps = {
  title: string
  /** Of which version: two tables of a page never have one name. */
  of?: string
  note?: ReactNode
  /** Of the numbers; the first column names the row. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Said where there is no row: why, and what it would take. */
  empty?: ReactNode
  /** Whether no row means that there is too little. */
  isLittle?: boolean
}

/** A table of numbers; where it is wider than the screen it is moved by itself, with the keyboard too. */
export function Figures({ title, of, note, columns, rows, empty, isLittle = true }: FiguresProps) {
  return (
    <div className={styles.figures}>
      <h3>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 ? (
        <p>
          {isLittle && LITTLE} {empty}
        </p>
      ) : (
        // A region that is moved has to be reached with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.wide} tabIndex={0} aria-label={of ? `${title}, ${of}` : title}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Что</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], row) => (
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
