import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Show, useRecordContext, type RaRecord } from 'react-admin'

/** One row as it is read, panel by panel. */
export function RecordPage<Row extends RaRecord>({ children }: { children: (row: Row) => ReactNode }) {
  return (
    <Show actions={false} component="div">
      <Inside<Row>>{children}</Inside>
    </Show>
  )
}

// What is typed for one row must not be sent to another: each starts empty.
function Inside<Row extends RaRecord>({ children }: { children: (row: Row) => ReactNode }) {
  const row = useRecordContext<Row>()
  if (!row) return null
  return (
    <Box key={row.id} sx={{ maxWidth: '60rem' }}>
      {children(row)}
    </Box>
  )
}
