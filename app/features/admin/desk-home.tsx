import { Card, Typography } from '@mui/material'
import { Title, usePermissions } from 'react-admin'
import { FunnelBrief } from './business/funnel-brief.tsx'
import type { DeskRole } from './roles.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** The first page of the desk: what waits for this person and, for an administrator, how people come and go on. */
export function DeskHome() {
  const waiting = useWaiting()
  const { permissions } = usePermissions<DeskRole[]>()
  return (
    <>
      <Card component="section" sx={{ p: 3, mt: 2 }}>
        <Title title="Сводка" />
        <Typography variant="h6" component="h2">
          Ждёт решения
        </Typography>
        <WaitingList waiting={waiting} />
      </Card>
      {permissions?.includes('admin') && <FunnelBrief />}
    </>
  )
}
