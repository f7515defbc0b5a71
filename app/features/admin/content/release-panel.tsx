import { Box, Button, Card, Link, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { EditedEntry, VersionLine } from '#app/features/editing/contract.ts'
import { mayMove, type EntryStatus } from '#app/features/editing/rules.ts'
import { call } from '#app/shared/client.ts'
import { hourInMoscow, momentInWords, momentOfMoscow } from '#app/shared/dates.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { EntryCover } from './entry-cover.tsx'
import type { Keeper } from './use-keeper.ts'

const STEPS = [
  ['draft', 'Черновик'],
  ['fact_check', 'Проверка фактов'],
  ['scheduled', 'Запланировано'],
  ['published', 'На сайте'],
] as const
const CALLED_OFF = {
  edits: 'Сами правки не\u00a0выйдут: опубликуйте их, когда решите. На\u00a0сайте прежний текст',
  text: 'Сам текст не\u00a0выйдет: он снова на\u00a0проверке фактов',
}
const SHOWN = 3
const line = { display: 'flex', justifyContent: 'space-between', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }

/** Where the text is on its way, when it goes out, what it was before. */
export function ReleasePanel({ keeper, openHistory }: { keeper: Keeper; openHistory: () => void }) {
  const { entry } = keeper
  const stands = STEPS.findIndex(([status]) => status === entry.status)
  return (
    <Card component="aside" aria-label="Выпуск" sx={{ p: 3, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h6" component="h2">
          Выпуск
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}>
          {STEPS.map(([status, words], place) => (
            <Step key={status} words={words} state={place < stands ? 'over' : place === stands ? 'here' : 'ahead'} />
          ))}
        </Box>
        {entry.status === 'archived' && <Typography sx={{ mt: 1 }}>Сейчас в архиве: читатели текста не видят.</Typography>}
      </Box>
      {mayMove(entry.status, 'scheduled') && <Scheduling keeper={keeper} />}
      <Box>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          Картинка
        </Typography>
        <Box sx={{ borderRadius: '4px 20px 4px 20px', overflow: 'hidden' }}>
          <EntryCover entry={entry} />
        </Box>
      </Box>
      <VersionsShort entry={entry} openHistory={openHistory} />
    </Card>
  )
}

function Step({ words, state }: { words: string; state: 'over' | 'here' | 'ahead' }) {
  const fill = { over: 'var(--primary)', here: 'var(--sun)', ahead: 'none' }[state]
  return (
    <Box
      component="li"
      aria-current={state === 'here' ? 'step' : undefined}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 2h7a5 5 0 0 1 5 5v7H7a5 5 0 0 1-5-5z" fill={fill} stroke="currentColor" />
      </svg>
      <Typography sx={state === 'here' ? { fontWeight: 600 } : { color: 'text.secondary' }}>{words}</Typography>
    </Box>
  )
}

function Scheduling({ keeper }: { keeper: Keeper }) {
  const { id, status, publishAt, isPastDue, faults } = keeper.entry
  const given = publishAt ? hourInMoscow(new Date(publishAt)) : ''
  const [moment, setMoment] = useState(given)
  const [isPast, setPast] = useState(false)
  const isReady = Object.keys(faults).length === 0
  const anew = isPastDue && moment === given ? 'Выпустить вместе с\u00a0правками' : 'Назначить другое время'
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, run: once } = useBusy()
  const notify = useNotify()
  const move = (way: { status: EntryStatus; publishAt?: string }) =>
    keeper.run((updatedAt) => call('POST admin/entries/{id}/move', { params: { id }, body: { ...way, updatedAt } }))
  const schedule = async () => {
    // The second of two presses comes when the hour is given already.
    if (moment === given && !isPastDue) return
    const at = new Date(momentOfMoscow(moment))
    if (!(at > new Date())) return setPast(true)
    await move({ status: 'scheduled', publishAt: at.toISOString() })
  }
  const callOff = async () => {
    // What readers have stays with them; what they have not seen goes back to where it waited.
    const isOnSite = status === 'published'
    if (!(await move({ status: isOnSite ? 'scheduled' : 'fact_check' }))) return
    setMoment('')
    setPast(false)
    // Its button goes.
    field.current?.focus()
    notify(isOnSite ? CALLED_OFF.edits : CALLED_OFF.text, { type: 'success' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        type="datetime-local"
        label="Выпустить"
        inputRef={field}
        value={moment}
        onChange={({ target }) => {
          setMoment(target.value)
          setPast(target.value !== '' && !(new Date(momentOfMoscow(target.value)) > new Date()))
        }}
        error={isPast}
        slotProps={{ inputLabel: { shrink: true } }}
        helperText={isPast ? 'Это время уже прошло. Выберите день и\u00a0час в\u00a0будущем' : hourInWords(publishAt, moment)}
      />
      <Button
        variant="outlined"
        onClick={() => void once(schedule)}
        disabled={moment === '' || isPast || !isReady}
        aria-busy={isBusy}
      >
        {publishAt ? anew : 'Запланировать'}
      </Button>
      {isPastDue && (
        <Typography color="text.secondary">
          В&nbsp;это время выйдет то, что было в&nbsp;тексте, когда его назначали. Написанное потом останется черновиком.
        </Typography>
      )}
      {publishAt && (
        <Button onClick={() => void once(callOff)} aria-busy={isBusy}>
          Не выпускать по времени
        </Button>
      )}
      {!isReady && <Typography color="text.secondary">Сначала исправьте отмеченное: в срок текст уйдёт сам.</Typography>}
    </Box>
  )
}

function hourInWords(publishAt: string | null, typed: string): string {
  if (publishAt) return `Выйдет сам ${momentInWords(new Date(publishAt))} по Москве`
  return typed ? `${momentInWords(new Date(momentOfMoscow(typed)))} по Москве` : 'Время московское'
}

function VersionsShort({ entry, openHistory }: { entry: EditedEntry; openHistory: () => void }) {
  const { id, version, isDraft, editor, updatedAt } = entry
  const [lines, setLines] = useState<VersionLine[]>([])
  useEffect(() => {
    if (version > 0) void call('GET admin/entries/{id}/versions', { params: { id } }).then(({ data }) => setLines(data))
  }, [id, version])
  return (
    <Box>
      <Typography variant="h6" component="h2">
        Версии
      </Typography>
      {isDraft && (
        <Box sx={line}>
          <Typography sx={{ fontWeight: 600 }}>Сейчас</Typography>
          <Typography color="text.secondary">
            {[editor, momentInWords(new Date(updatedAt))].filter(Boolean).join(', ')}
          </Typography>
        </Box>
      )}
      {lines.slice(0, SHOWN).map(({ number, at }) => (
        <Box key={number} sx={line}>
          <Link component="button" type="button" onClick={openHistory} sx={{ fontSize: '1rem' }}>
            Версия {number}
          </Link>
          <Typography color="text.secondary">{momentInWords(new Date(at))}</Typography>
        </Box>
      ))}
    </Box>
  )
}
