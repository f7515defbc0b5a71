import { Card, Typography } from '@mui/material'
import { List, Title } from 'react-admin'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { Figure, Timing } from '#app/features/operations/contract.ts'

const TIMINGS: Column<Timing>[] = [
  { source: 'title', label: 'Что отвечали', show: ({ title }) => title },
  { source: 'count', label: 'Раз', show: ({ count }) => count.toLocaleString('ru-RU'), isNumber: true },
  { source: 'p50Ms', label: 'Половина быстрее', show: ({ p50Ms }) => milliseconds(p50Ms), isNumber: true },
  { source: 'p95Ms', label: '95 из 100 быстрее', show: ({ p95Ms }) => milliseconds(p95Ms), isNumber: true },
  { source: 'failed', label: 'Не смогли ответить', show: ({ failed }) => failed.toLocaleString('ru-RU'), isNumber: true },
]
const FIGURES: Column<Figure>[] = [
  { source: 'title', label: 'Что', show: ({ title }) => title },
  { source: 'value', label: 'Сколько', show: ({ value }) => value },
]

/** What the processes of a machine count since they began: how fast they answer, what they keep ready; and what the database knows of all. */
export function FigureList() {
  return (
    <>
      <Title title="Цифры" />
      <Card sx={{ p: 2, mt: 2 }}>
        <Typography>
          Это сумма по&nbsp;всем процессам портала на&nbsp;этой машине, с&nbsp;начала каждого; запас ошибок и&nbsp;копии помнит
          база. Если машин несколько, у&nbsp;каждой числа свои, и&nbsp;имя машины стоит внизу. Все вместе собирает Prometheus
          со&nbsp;служебного порта <code>/metrics</code>.
        </Typography>
      </Card>
      <Part resource="timings" name="Как быстро отвечаем" columns={TIMINGS} />
      <Part resource="figures" name={'Страницы и\u00a0процесс'} columns={FIGURES} />
    </>
  )
}

type PartProps<Row extends { id: string }> = { resource: string; name: string; columns: Column<Row>[] }

function Part<Row extends { id: string }>({ resource, name, columns }: PartProps<Row>) {
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        {name}
      </Typography>
      <List resource={resource} title={<></>} actions={false} exporter={false} pagination={false} disableSyncWithLocation>
        <DeskTable columns={columns} />
      </List>
    </>
  )
}

function milliseconds(value: number | null): string {
  if (value === null) return '—'
  const digits = value < 10 ? 2 : 0
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: digits })}\u00a0мс`
}
