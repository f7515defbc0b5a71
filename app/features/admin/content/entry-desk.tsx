import { Box, Button, Card, GlobalStyles, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Title, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { DeskSection } from './desk-sections.ts'
import type { Shelf } from './device-copy.ts'
import { savedInWords, StatusBadge } from './entry-badges.tsx'
import { EntryFooter } from './entry-footer.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { HistoryTab } from './history-tab.tsx'
import { IN_SIGHT, ROOM_TO_TYPE } from './in-sight.ts'
import { LinksTab } from './links-tab.tsx'
import { Overtaken } from './overtaken.tsx'
import { PictureTab } from './picture-tab.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { ReviewTab } from './review-tab.tsx'
import { TextTab } from './text-tab.tsx'
import { useKeeper, type Keeper, type Keeping } from './use-keeper.ts'
import { faultsByTab, type Tab } from './written.ts'

const KEEPING: Record<Exclude<Keeping, 'kept'>, string> = {
  typing: 'Ещё не сохранено',
  keeping: 'Сохраняем…',
  failed: 'Не сохранилось. Текст на экране, не закрывайте страницу',
}
const ON_DEVICE = 'Пока не\u00a0на\u00a0портале. Правки сохранены на\u00a0этом устройстве и\u00a0уйдут, как только получится'

type Props = { first: EditedEntry; section: DeskSection; shelf: Shelf; startAgain: () => void }

/** The desk of one text: tabs, where it is on its way, its versions. */
export function EntryDesk({ first, section, shelf, startAgain }: Props) {
  const keeper = useKeeper(first, shelf)
  const { entry, keeping } = keeper
  const [tab, setTab] = useState<Tab>('text')
  // A text that has just been begun is not full of faults: they are shown when it goes to the check.
  const areFaultsShown = entry.status !== 'draft'
  useFaultsAtFields(areFaultsShown ? entry.faults : {})
  const faults = areFaultsShown ? faultsByTab(entry) : {}
  return (
    <Box>
      <GlobalStyles styles={ROOM_TO_TYPE} />
      <Title title={entry.title} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          mb: 2,
          ...(keeping === 'failed' && !keeper.isOvertaken && { ...IN_SIGHT, bgcolor: 'background.default' }),
        }}
      >
        <Typography role="status" color={keeping === 'failed' ? 'error' : 'text.secondary'} sx={{ mr: 'auto' }}>
          {stateInWords(keeper)}
        </Typography>
        <StatusBadge {...entry} />
        <PreviewButton id={entry.id} keep={keeper.keep} />
      </Box>
      {keeper.isOvertaken && <Overtaken keeper={keeper} startAgain={startAgain} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          alignItems: 'start',
        }}
      >
        <Card sx={{ overflow: 'visible' }}>
          <EntryTabs
            {...{ tab, setTab, faults }}
            panels={{
              text: <TextTab section={section.code} />,
              review: <ReviewTab section={section.code} warnings={entry.warnings} />,
              picture: <PictureTab entry={entry} />,
              links: <LinksTab entry={entry} />,
              history: <HistoryTab keeper={keeper} startAgain={startAgain} isOpen={tab === 'history'} />,
            }}
          />
          <EntryFooter keeper={keeper} />
        </Card>
        <ReleasePanel keeper={keeper} openHistory={() => setTab('history')} />
      </Box>
    </Box>
  )
}

function stateInWords({ keeping, entry, isKeptHere }: Keeper): string {
  if (keeping === 'kept') return savedInWords(entry.updatedAt)
  return isKeptHere ? ON_DEVICE : KEEPING[keeping]
}

function useFaultsAtFields(faults: EditedEntry['faults']): void {
  const { setError, clearErrors } = useFormContext()
  useEffect(() => {
    clearErrors()
    for (const [path, [message = '']] of Object.entries(faults)) setError(path, { type: 'server', message })
  }, [faults, setError, clearErrors])
}

/** The text as readers will see it, on an address that may be sent to the person who checks it. */
function PreviewButton({ id, keep }: { id: number; keep: () => Promise<boolean> }) {
  const notify = useNotify()
  const open = async () => {
    // Opened at the click itself: later the browser would take it for an unwanted window.
    const page = window.open('', '_blank')
    if (!(await keep())) return page?.close()
    try {
      const { link } = await call('POST admin/entries/{id}/preview', { params: { id }, body: {} })
      if (page) page.location.href = link
    } catch (error) {
      page?.close()
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" startIcon={<Icon name="eye" />} onClick={() => void open()}>
      Как на сайте
    </Button>
  )
}
