import { Alert, AlertTitle, Typography } from '@mui/material'
import type { Calibration } from '#app/features/questionnaire/instrument/definition.ts'

/** Where the parameters of a version come from, and what they change: for the two who read it. */
export function VersionCalibration({ calibration }: { calibration: Calibration }) {
  const { from, forms, rounds, isSettled, seed, snapshot, changes } = calibration
  return (
    <Alert severity={isSettled ? 'info' : 'warning'} sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>Пересчёт по&nbsp;собственным картам</AlertTitle>
      <Typography>
        Карт {forms}, от&nbsp;версии {from}.{' '}
        {isSettled ? `Сошлось за ${rounds} кругов.` : `За ${rounds} кругов не сошлось: не выпускайте.`}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Начальное число {seed}, отпечаток ответов {snapshot}
      </Typography>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}
