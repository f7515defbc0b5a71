import { Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import type { Score } from '#app/features/scores/contract.ts'
import type { ScoreSort } from '#app/features/scores/rules.ts'
import { momentInWords } from '#app/shared/dates.ts'

const COLUMNS = [
  { field: 'nickname', label: 'Псевдоним', first: 'asc' },
  { field: 'score', label: 'Счёт', first: 'desc' },
  { field: 'at', label: 'Когда', first: 'desc' },
] as const

type Props = {
  rows: Score[]
  sort: ScoreSort
  onSort: (sort: ScoreSort) => void
  isWaiting: boolean
  /** There are lines, and the filter left none of them. */
  isNarrowed: boolean
}

/** The lines of the table; each heading is a button that orders by its column. */
export function ScoreTable({ rows, sort, onSort, isWaiting, isNarrowed }: Props) {
  const empty = isWaiting ? 'Ждём первые строки…' : isNarrowed ? 'С таким фильтром строк нет.' : 'В таблице пока нет строк.'
  return (
    <Table>
      <TableHead>
        <TableRow>
          {COLUMNS.map(({ field, label, first }) => {
            const isActive = sort.field === field
            const next = isActive ? (sort.order === 'asc' ? 'desc' : 'asc') : first
            return (
              <TableCell key={field} align={field === 'score' ? 'right' : 'left'} sortDirection={isActive ? sort.order : false}>
                <TableSortLabel
                  active={isActive}
                  direction={isActive ? sort.order : first}
                  onClick={() => onSort({ field, order: next })}
                >
                  {label}
                </TableSortLabel>
              </TableCell>
            )
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, nickname, score, at }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {nickname}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {score.toLocaleString('ru-RU')}
            </TableCell>
            <TableCell>{momentInWords(new Date(at))}</TableCell>
          </TableRow>
        ))}
        {rows.length === 0 && (
          <TableRow>
            <TableCell colSpan={COLUMNS.length}>{empty}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}
