import { Card, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { weeksOf } from '#app/features/figures/rules.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { FunnelTable } from './funnel-table.tsx'
import { useFunnel } from './use-funnel.ts'

const WEEKS = 4

/** The last weeks in numbers, on the desk's first page; the drawing and the sources have a page of their own. */
export function FunnelBrief() {
  const { data } = useFunnel()
  const weeks = weeksOf(data ?? [], 'all').slice(-WEEKS)
  if (weeks.length === 0) return null
  return (
    <Card component="section" aria-labelledby="funnel-brief" sx={{ p: 3, mt: 2 }}>
      <Typography id="funnel-brief" variant="h6" component="h2">
        Путь читателя
      </Typography>
      <FunnelTable
        name="По неделям"
        head="Неделя с"
        rows={weeks.toReversed().map(({ week, counts }) => ({ name: dateInWords(week), counts }))}
      />
      <Link component={RouterLink} to="/admin/funnel" sx={{ display: 'inline-block', mt: 2 }}>
        По&nbsp;источникам и&nbsp;за&nbsp;двенадцать недель
      </Link>
    </Card>
  )
}
