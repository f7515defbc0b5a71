import { Box, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions } from '#app/features/admin/panel.tsx'
import type { Incident } from '#app/features/privacy/desk/desk-contract.ts'
import { leftInWords } from '#app/features/privacy/rules.ts'
import { Badge } from '#app/ui/badge.tsx'

const TICK_MS = 30_000

/** The clock that runs now, for a line of the list. */
export function IncidentState({ reportBy, resultsBy, reportedAt, resultsAt }: Incident) {
  if (resultsAt) return <Badge tone="ok">Закрыт</Badge>
  const hours = reportedAt ? 72 : 24
  return <Left words={`${hours}\u00a0ч: `} until={reportedAt ? resultsBy : reportBy} />
}

/** Two clocks of the law, and the marks that stop them. */
export function IncidentClocks() {
  const incident = useRecordContext<Incident>()
  const { isDirty } = useFormState()
  if (!incident) return null
  const { id, reportBy, resultsBy, reportedAt, resultsAt } = incident
  return (
    <Box component="section" aria-label="Сроки уведомлений" sx={{ mb: 3, width: '100%' }}>
      <Facts
        facts={[
          ['Первое уведомление', <Clock key="report" until={reportBy} toldAt={reportedAt} />],
          ['Результаты проверки', <Clock key="results" until={resultsBy} toldAt={resultsAt} />],
        ]}
      />
      {!resultsAt && (
        <Box sx={{ mt: 2 }}>
          {isDirty ? (
            <Typography color="text.secondary">Сохраните написанное: потом можно отметить уведомление.</Typography>
          ) : (
            <Actions>
              {reportedAt ? (
                <ActionButton
                  key="finish"
                  label="Результаты отправлены"
                  text="Отметьте после отправки второго уведомления. Отметку снять нельзя."
                  done="Отмечено"
                  run={() => action('incidents', id, 'finish')}
                />
              ) : (
                <ActionButton
                  key="report"
                  label="Первое уведомление отправлено"
                  text="Отметьте после отправки на портале Роскомнадзора. Отметку снять нельзя."
                  done="Отмечено"
                  run={() => action('incidents', id, 'report')}
                />
              )}
            </Actions>
          )}
        </Box>
      )}
    </Box>
  )
}

function Clock({ until, toldAt }: { until: string; toldAt: string | null }) {
  if (toldAt) return <Badge tone="ok">Отправлено {moment(toldAt)}</Badge>
  return (
    <>
      до {moment(until)} <Left until={until} />
    </>
  )
}

function Left({ until, words = '' }: { until: string; words?: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  const left = Date.parse(until) - now
  return left < 0 ? (
    <Badge tone="bad">
      {words}просрочено на {leftInWords(-left)}
    </Badge>
  ) : (
    <Badge tone="wait">
      {words}осталось {leftInWords(left)}
    </Badge>
  )
}
