import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ShortPath } from '#app/features/questionnaire/short-path/contract.ts'
import { THRESHOLDS } from '#app/features/questionnaire/short-path/comparison.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { inNumber, inPercent } from './path-words.ts'

type Comparison = NonNullable<ShortPath['comparison']>
type Line = Pick<Comparison, 'asked' | 'saved' | 'side' | 'kappa' | 'r'>

const COLUMNS = ['Вопросов', 'Меньше на', 'Согласие', 'κ ступеней', 'r\u00a0оценок']

/** The whole map first, then each sphere; what is asked of the numbers stands below. */
export function PathTable({ comparison }: { comparison: Comparison }) {
  const { domains, exposure } = comparison
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Сравнение по сферам">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Сфера</TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Row title="Вся карта" line={comparison} />
            {domains
              .filter(({ pairs }) => pairs > 0)
              .map((line) => (
                <Row key={line.domain} title={sphereTitles[line.domain]} line={line} />
              ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" color="text.secondary">
        Нужно: согласие не&nbsp;ниже {inPercent(THRESHOLDS.side)}, в&nbsp;каждой сфере {inPercent(THRESHOLDS.domainSide)},
        κ&nbsp;не&nbsp;ниже {inNumber(THRESHOLDS.kappa)}, r&nbsp;не&nbsp;ниже {inNumber(THRESHOLDS.r)}.
        {exposure &&
          ` Чаще всего вопрос видят в\u00a0${inPercent(exposure.most)} карт, реже всего в\u00a0${inPercent(exposure.least)}.`}
      </Typography>
    </>
  )
}

function Row({ title, line: { asked, saved, side, kappa, r } }: { title: string; line: Line }) {
  const cells = [inNumber(asked, 1), inNumber(saved, 1), inPercent(side), inNumber(kappa), inNumber(r)]
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {title}
      </TableCell>
      {cells.map((cell, index) => (
        <TableCell key={COLUMNS[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {cell}
        </TableCell>
      ))}
    </TableRow>
  )
}
