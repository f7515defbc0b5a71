import { Box, Card, MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunnelLine } from '#app/features/figures/contract.ts'
import { sourceLabels } from '#app/features/figures/copy.ts'
import { weeksOf } from '#app/features/figures/rules.ts'
import { call } from '#app/shared/client.ts'
import { SOURCES, type Source } from '#app/shared/sources.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { FunnelTable } from './funnel-table.tsx'

/** The way from a page to a subscription, by week and source: a drawing and the same numbers as a table. */
export function Funnel() {
  const [source, setSource] = useState<Source | 'all'>('all')
  const { data, isError } = useQuery({ queryKey: ['funnel'], queryFn: () => call<FunnelLine[]>('admin/funnel') })
  const weeks = weeksOf(data ?? [], source)
  return (
    <Card component="section" aria-labelledby="funnel" sx={{ p: 3, mt: 2 }}>
      <Typography id="funnel" variant="h6" component="h2">
        От&nbsp;посещения до&nbsp;подписки
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Суммы по&nbsp;неделям, без&nbsp;имён и&nbsp;адресов. На&nbsp;устройствах читателей для&nbsp;этого ничего не&nbsp;хранится,
        поэтому источник известен до&nbsp;конца дня; оплату сообщает касса, её&nbsp;источник неизвестен.
      </Typography>
      <TextField
        select
        label="Источник"
        value={source}
        onChange={({ target }) => setSource(target.value as Source | 'all')} // the list below offers nothing else
        sx={{ minWidth: 220, mb: 2 }}
      >
        <MenuItem value="all">Все</MenuItem>
        {SOURCES.map((one) => (
          <MenuItem key={one} value={one}>
            {sourceLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      {isError && <Typography role="alert">Числа не&nbsp;загрузились. Обновите страницу.</Typography>}
      {data && weeks.length === 0 && (
        <Typography>
          {source === 'all' ? 'Пока считать нечего: ещё никто не\u00a0приходил.' : 'Из этого источника не\u00a0приходили.'}
        </Typography>
      )}
      {weeks.length > 0 && (
        <>
          <Box aria-hidden="true">
            <FunnelChart weeks={weeks} />
          </Box>
          <FunnelTable weeks={weeks} />
        </>
      )}
    </Card>
  )
}
