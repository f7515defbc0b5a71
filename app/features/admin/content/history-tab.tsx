import { Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Difference, VersionLine } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { Differences } from './differences.tsx'
import type { Keeper } from './use-keeper.ts'

type Props = { keeper: Keeper; startAgain: () => void; isOpen: boolean }

/** Who wrote what and when; any version may be compared with the text of today and brought back. */
export function HistoryTab({ keeper, startAgain, isOpen }: Props) {
  const { id, section, version, isDraft } = keeper.entry
  // What was written over the newest version makes that one an old one too.
  const isWrittenOver = isDraft || keeper.keeping !== 'kept'
  const { run: once } = useBusy()
  const [lines, setLines] = useState<VersionLine[]>([])
  const [shown, setShown] = useState<{ number: number; differences: Difference[] } | null>(null)
  useEffect(() => {
    if (isOpen && version > 0) void call('GET admin/entries/{id}/versions', { params: { id } }).then(({ data }) => setLines(data))
  }, [id, version, isOpen])
  const compare = async (number: number) => {
    await keeper.keep()
    const { differences } = await call('GET admin/entries/{id}/versions/{number}', { params: { id, number } })
    setShown({ number, differences })
  }
  const bringBack = async (number: number) => {
    const back = (updatedAt: string) => call('POST admin/entries/{id}/rollback', { params: { id }, body: { number, updatedAt } })
    if (await keeper.run(back)) startAgain()
  }
  return lines.map(({ number, at, editor, note, isPublished }) => (
    <Box key={number} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography sx={{ fontWeight: 600 }}>
            Версия {number}
            {isPublished && ' — на сайте'}
          </Typography>
          <Typography color="text.secondary">{[note, editor, momentInWords(new Date(at))].filter(Boolean).join(', ')}</Typography>
        </Box>
        <Button onClick={() => void compare(number)} aria-label={`Сравнить версию ${number} с нынешним текстом`}>
          Сравнить
        </Button>
        {(number !== version || isWrittenOver) && (
          <Button variant="outlined" onClick={() => void once(() => bringBack(number))} aria-label={`Вернуть версию ${number}`}>
            Вернуть
          </Button>
        )}
      </Box>
      {shown?.number === number && (
        <Differences {...{ section }} differences={shown.differences} before={`в версии ${number}`} after="сейчас" />
      )}
    </Box>
  ))
}
