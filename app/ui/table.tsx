import type { ComponentProps, ReactNode } from 'react'
import styles from './table.module.css'

/** A table of the cabinets; where columns have no room each row becomes a small card. */
export function Table({ className, ...table }: ComponentProps<'table'>) {
  return <table {...table} className={className ? `${styles.table} ${className}` : styles.table} />
}

/** The names of the columns; `hidden` names the last one, which holds links and buttons, for those who listen. */
export function TableHead({ columns, hidden }: { columns: string[]; hidden?: string }) {
  return (
    <thead>
      <tr>
        {columns.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {hidden && (
          <th scope="col">
            <span className="vh">{hidden}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The cell that says whose row it is: for those who listen it goes before what each cell of the row says. */
export function RowName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.name}>
      {children}
    </th>
  )
}
