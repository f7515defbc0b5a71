import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { Facts } from '#app/features/admin/facts.tsx'
import { Actions } from '#app/features/admin/panel.tsx'
import type { Incident, IncidentNotice } from '#app/features/privacy/desk/desk-contract.ts'
import { call } from '#app/shared/client.ts'
import { genericError } from '#app/shared/generic-error.ts'

/** The text of the notice as it is saved, to be printed or copied. */
export function IncidentNoticeText() {
  const incident = useRecordContext<Incident>()
  const [notice, setNotice] = useState<IncidentNotice | null>(null)
  const notify = useNotify()
  if (!incident) return null
  const read = () => {
    call('GET admin/incidents/{id}/notice', { params: { id: incident.id } }).then(setNotice, (error: unknown) =>
      notify(genericError(error).message, { type: 'error' }),
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
      {notice && (
        <article aria-label="Текст уведомления">
          <Typography variant="h6" component="h2">
            {notice.title}
          </Typography>
          <Facts facts={notice.lines.map(({ term, text }) => [term, text])} />
        </article>
      )}
      <Actions>
        <Button variant="outlined" onClick={read}>
          {notice ? 'Обновить текст уведомления' : 'Показать текст уведомления'}
        </Button>
        {notice && (
          <Button variant="outlined" onClick={() => window.print()}>
            Напечатать
          </Button>
        )}
      </Actions>
    </Box>
  )
}
