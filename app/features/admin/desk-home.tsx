import { Card, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { useWaiting } from './use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** The first page of the desk: what waits for this person. */
export function DeskHome() {
  const waiting = useWaiting()
  return (
    <Card sx={{ p: 3, mt: 2 }}>
      <Title title="Сводка" />
      <Typography variant="h6" component="h2">
        Ждёт решения
      </Typography>
      <WaitingList waiting={waiting} />
    </Card>
  )
}
