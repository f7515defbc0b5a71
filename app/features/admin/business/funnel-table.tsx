import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { stepLabels } from '#app/features/figures/copy.ts'
import { shareOf } from '#app/features/figures/rules.ts'
import { STEPS, type Step } from '#app/shared/sources.ts'

type Props = {
  /** What the table is called for those who do not see it. */
  name: string
  head: string
  rows: { name: string; counts: Record<Step, number> }[]
}

/** Numbers by steps, beside each its share of those who came; wider than the screen, it is moved by the keys too. */
export function FunnelTable({ name, head, rows }: Props) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {STEPS.map((step) => (
              <TableCell key={step} align="right">
                {stepLabels[step]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.name}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              {STEPS.map((step) => {
                const share = step === 'visitor' ? null : shareOf(row.counts[step], row.counts.visitor)
                return (
                  <TableCell key={step} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {row.counts[step].toLocaleString('ru-RU')}
                    {share !== null && ` (${share}\u00a0%)`}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
