import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { ReconciliationRow } from '#app/features/subscriptions/desk/contract.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { day, moment } from '#app/features/admin/moments.ts'
import { sum } from './words.tsx'

const COLUMNS: Column<ReconciliationRow>[] = [
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at) },
  { source: 'from', label: 'С какого дня', show: ({ from }) => day(from) },
  { source: 'ours', label: 'У нас', show: ({ ours }) => sum(ours), isNumber: true },
  { source: 'theirs', label: 'У сервиса', show: ({ theirs }) => sum(theirs), isNumber: true },
  {
    source: 'isEqual',
    label: 'Итог',
    show: ({ isEqual }) => (isEqual ? <Badge tone="ok">Сошлось</Badge> : <Badge tone="bad">Не сошлось</Badge>),
  },
  { source: 'learned', label: 'Узнали из сверки', show: ({ learned }) => learned.join(', ') || '—' },
  { source: 'unknown', label: 'Есть только у нас', show: ({ unknown }) => unknown.join(', ') || '—' },
]

/** What each comparison with the payment provider came to; one can be made now. */
export function ReconciliationList() {
  return (
    <DeskList actions={<CompareNow />} filters={[]} empty="Сверок ещё не было: они идут каждый час. Можно сверить сейчас.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function CompareNow() {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()

  async function compare(days: number): Promise<void> {
    setBusy(true)
    try {
      const { isEqual } = await call('POST admin/reconciliations', { body: { days } })
      notify(isEqual ? 'Деньги сошлись' : 'Деньги не\u00a0сошлись: смотрите верхнюю строку', {
        type: isEqual ? 'success' : 'warning',
      })
      refresh()
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, alignItems: 'center' }}>
      <Typography color="text.secondary">Сверить</Typography>
      <Button sx={{ flexShrink: 0 }} variant="contained" disabled={isBusy} onClick={() => void compare(3)}>
        За три дня
      </Button>
      <Button sx={{ flexShrink: 0 }} variant="outlined" disabled={isBusy} onClick={() => void compare(365)}>
        За год
      </Button>
    </Box>
  )
}
