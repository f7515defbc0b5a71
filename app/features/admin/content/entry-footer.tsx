import { Alert, Box, Button, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { mayMove, type EntryStatus } from '#app/features/editing/rules.ts'
import { plural } from '#app/shared/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { ArchiveButton } from './archive-button.tsx'
import { call } from '#app/shared/client.ts'
import type { Keeper } from './use-keeper.ts'
import { faultsByTab, TAB_LABELS, TABS } from './written.ts'

/** What may be done with the text now; why it may not be published stands beside the button. */
export function EntryFooter({ keeper }: { keeper: Keeper }) {
  const { entry, refusal, isOvertaken, isKeptHere, isUnreached } = keeper
  const notify = useNotify()
  const { run: once } = useBusy()
  const reasons = reasonsOf(entry)
  const move = async (status: EntryStatus, done: string) => {
    const moved = (updatedAt: string) =>
      call('POST admin/entries/{id}/move', { params: { id: entry.id }, body: { status, updatedAt } })
    if (await keeper.run(moved)) notify(done, { type: 'success' })
  }
  const save = async () => {
    if (await keeper.save()) notify('Версия сохранена', { type: 'success' })
  }
  const may = (status: EntryStatus) => mayMove(entry.status, status)
  return (
    <Box
      data-actions
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        p: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        // In sight beside a long text.
        position: { md: 'sticky' },
        bottom: 0,
        zIndex: 2,
      }}
    >
      {/* Above stands already that the device keeps what the portal did not hear. */}
      {refusal && !isOvertaken && !(isKeptHere && isUnreached) && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {refusal}
        </Alert>
      )}
      <Button variant="contained" startIcon={<Icon name="floppy-disk" />} onClick={() => void once(save)} disabled={isOvertaken}>
        Сохранить
      </Button>
      {may('fact_check') && (
        <Button
          variant="outlined"
          onClick={() => void once(() => move('fact_check', 'Отдано на проверку фактов'))}
          disabled={isOvertaken}
        >
          На проверку фактов
        </Button>
      )}
      {may('published') && (
        <Button
          variant="outlined"
          onClick={() => void once(() => move('published', 'Опубликовано: читатели уже видят'))}
          disabled={isOvertaken || reasons !== ''}
          aria-describedby="why-not"
        >
          {entry.status === 'published' ? 'Опубликовать правки' : 'Опубликовать'}
        </Button>
      )}
      <Typography id="why-not" color="text.secondary" sx={{ flex: '1 1 12rem' }}>
        {may('published') ? reasons : ''}
      </Typography>
      {may('draft') && (
        <Button startIcon={<Icon name="pencil-simple" />} onClick={() => void once(() => move('draft', 'Вернулось в черновики'))}>
          В черновики
        </Button>
      )}
      {may('archived') && <ArchiveButton keeper={keeper} />}
    </Box>
  )
}

/** «Две ошибки на вкладке «Проверка»». */
function reasonsOf(entry: EditedEntry): string {
  const counts = faultsByTab(entry)
  return TABS.flatMap((tab) => {
    const count = counts[tab]
    if (!count) return []
    return [`${count} ${plural(count, ['ошибка', 'ошибки', 'ошибок'])} на вкладке «${TAB_LABELS[tab]}»`]
  }).join(', ')
}
