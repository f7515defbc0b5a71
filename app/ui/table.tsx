import type { ComponentProps } from 'react'
import styles from './table.module.css'

/** A table of the cabinets; where columns have no room each row becomes a small card. */
export function Table({ className, ...table }: ComponentProps<'table'>) {
  return <table {...table} className={className ? `${styles.table} ${className}` : styles.table} />
}
