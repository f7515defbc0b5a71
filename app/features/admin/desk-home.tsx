import { Card, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Title, usePermissions } from 'react-admin'
import type { DeskRole } from './roles.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

const Funnel = lazy(() => import('./business/funnel.tsx').then((module) => ({ default: module.Funnel })))

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
      {permissions?.includes('admin') && (
        <Suspense>
          <Funnel />
        </Suspense>
      )}
    </>
  )
}
