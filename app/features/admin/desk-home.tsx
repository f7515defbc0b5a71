import { Card, Typography } from '@mui/material'
import { Title, useGetIdentity } from 'react-admin'
import { useWaiting } from './use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** The first page of the desk: what waits for this person. */
export function DeskHome() {
  const { identity } = useGetIdentity()
  const waiting = useWaiting()
  return (
    <Card sx={{ p: 3, mt: 2 }}>
      <Title title="Сводка" />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {identity?.fullName ?? 'Рабочий стол'}
      </Typography>
      <WaitingList waiting={waiting} />
    </Card>
  )
}
