import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { stepLabels } from '#app/features/figures/copy.ts'
import { shareOf, type Week } from '#app/features/figures/rules.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { STEPS } from '#app/shared/sources.ts'

/** The numbers of the drawing, the newest week first; beside each step its share of those who came. */
export function FunnelTable({ weeks }: { weeks: Week[] }) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Неделя с</TableCell>
            {STEPS.map((step) => (
              <TableCell key={step} align="right">
                {stepLabels[step]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.toReversed().map(({ week, counts }) => (
            <TableRow key={week}>
              <TableCell component="th" scope="row">
                {dateInWords(week)}
              </TableCell>
              {STEPS.map((step) => {
                const share = step === 'visitor' ? null : shareOf(counts[step], counts.visitor)
                return (
                  <TableCell key={step} align="right">
                    {counts[step].toLocaleString('ru-RU')}
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
