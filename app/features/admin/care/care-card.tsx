import { Card, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Show, useRecordContext, type RaRecord } from 'react-admin'

/** One row of care as it is read: facts, texts, and below them what can be done. */
export function CareCard<Row extends RaRecord>({ children }: { children: (row: Row) => ReactNode }) {
  return (
    <Show component="div" actions={false}>
      <Inside<Row>>{children}</Inside>
    </Show>
  )
}

function Inside<Row extends RaRecord>({ children }: { children: (row: Row) => ReactNode }) {
  const row = useRecordContext<Row>()
  if (!row) return null
  return (
    <Card sx={{ p: { xs: 2, md: 4 } }}>
      <Stack spacing={3}>{children(row)}</Stack>
    </Card>
  )
}

/** A named text; nothing where there is none. */
export function Said({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <Typography variant="caption" component="h2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '46rem' }}>{children}</Typography>
    </div>
  )
}

export function Deeds({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {children}
    </Stack>
  )
}
