import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { bandLabels, groupTitles, pageTitles } from '#app/features/questionnaire/copy.ts'
import { sphereTitles, stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'

/** The columns in the words of the version's own rules. */
function columnsOf({ rules }: Pick<Version, 'rules'>): [string, string][] {
  const labels = rules === 1 ? bandLabels : stepWords
  const rest = rules === 1 ? groupTitles.unknown : 'Без ступени'
  return [...([0, 1, 2, 3] as const).map((band): [string, string] => [String(band), labels[band]]), ['unknown', rest]]
}

/** What was counted of a version: sums alone, and none under ten. */
export function VersionFigures() {
  const version = useRecordContext<Version>()
  if (!version) return null
  const { total, domains, steps } = version.figures
  const columns = columnsOf(version)
  const titles = version.rules === 1 ? pageTitles : sphereTitles
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Прислано: {shown(total)}. Здесь только суммы: чьи это ответы, портал не&nbsp;знает. Числа меньше десяти скрыты,
        а&nbsp;рядом с&nbsp;ними и&nbsp;те, по&nbsp;которым их можно вычислить.
      </Typography>
      {domains.length > 0 && (
        <>
          <Typography variant="h6" component="h3">
            Результаты по сферам
          </Typography>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Сфера</TableCell>
                {columns.map(([band, label]) => (
                  <TableCell key={band} align="right">
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {domains.map(({ domain, bands }) => (
                <TableRow key={domain}>
                  <TableCell component="th" scope="row">
                    {titles[domain]}
                  </TableCell>
                  {columns.map(([band]) => (
                    <TableCell key={band} align="right">
                      {shown(bands[band] ?? null)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        Где останавливаются
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Шаг</TableCell>
            <TableCell align="right">Дошли</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map(({ step, title, count }) => (
            <TableRow key={step}>
              <TableCell component="th" scope="row">
                {step}. {title}
              </TableCell>
              <TableCell align="right">{shown(count)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function shown(count: number | null): string {
  return count === null ? 'скрыто' : count.toLocaleString('ru-RU')
}
