import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import type { Difference, EditedEntry } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { genericError } from '#app/shared/generic-error.ts'
import type { DeviceCopy } from './device-copy.ts'
import { Differences } from './differences.tsx'

type Props = { entry: EditedEntry; copy: DeviceCopy; take: () => void; leave: () => void }

/** Before the form opens: words of another day that never reached the portal, and the choice that only a person makes. */
export function DeviceCopyOffer({ entry, copy, take, leave }: Props) {
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  const [fault, setFault] = useState('')
  const isOvertaken = copy.base !== entry.updatedAt
  const compare = async () => {
    const { front, body } = copy
    try {
      const found = await call('POST admin/entries/{id}/compare', { params: { id: entry.id }, body: { front, body } })
      setDifferences(found.differences)
    } catch (error) {
      setFault(genericError(error).message)
    }
  }
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mt: 2, overflow: 'visible' }}>
      <Title title={entry.title} />
      <Alert severity={isOvertaken ? 'warning' : 'info'}>
        <Typography>
          На&nbsp;этом устройстве остались ваши правки от&nbsp;{momentInWords(new Date(copy.at))}: они не&nbsp;дошли
          до&nbsp;портала.
        </Typography>
        {isOvertaken && (
          <Typography sx={{ mt: 1 }}>
            Пока их&nbsp;не&nbsp;было, текст на&nbsp;портале изменился:{' '}
            {[entry.editor, momentInWords(new Date(entry.updatedAt))].filter(Boolean).join(', ')}. Посмотрите разницу, прежде чем
            выбрать.
          </Typography>
        )}
        {fault && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            {fault}
          </Typography>
        )}
      </Alert>
      <Stack direction="row" flexWrap="wrap" gap={2} sx={{ mt: 2 }}>
        <Button variant="contained" onClick={take}>
          Взять мои правки
        </Button>
        <Button variant="outlined" onClick={() => void compare()}>
          Показать разницу
        </Button>
        <Button onClick={leave}>Оставить как на&nbsp;портале</Button>
      </Stack>
      {differences && (
        <Differences section={entry.section} differences={differences} before="на портале" after="на этом устройстве" />
      )}
    </Card>
  )
}
