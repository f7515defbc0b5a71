import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import type { Difference } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { Differences } from './differences.tsx'
import { IN_SIGHT } from './in-sight.ts'
import type { Keeper } from './use-keeper.ts'

/** Somebody else wrote first: who and when, what differs, and the choice that only a person makes. */
export function Overtaken({ keeper, startAgain }: { keeper: Keeper; startAgain: () => void }) {
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  const compare = async () => {
    const body = keeper.written()
    const found = await call('POST admin/entries/{id}/compare', { params: { id: keeper.entry.id }, body })
    setDifferences(found.differences)
  }
  return (
    <Alert severity="warning" sx={{ mb: 2, ...IN_SIGHT }}>
      {keeper.refusal}
      <Stack direction="row" flexWrap="wrap" gap={2} sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={() => void compare()}>
          Показать разницу
        </Button>
        <Button onClick={() => void keeper.insist()}>Оставить мой текст</Button>
        <Button onClick={startAgain}>Взять чужой текст</Button>
      </Stack>
      {differences && (
        <Box role="group" aria-label="Чем отличаются тексты" tabIndex={0} sx={{ maxHeight: '45vh', overflowY: 'auto' }}>
          <Differences section={keeper.entry.section} differences={differences} before="в сохранённом" after="у вас" />
        </Box>
      )}
    </Alert>
  )
}
