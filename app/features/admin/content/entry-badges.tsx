import { Box, Typography } from '@mui/material'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import type { EntryRow } from '#app/features/editing/contract.ts'
import type { EvidenceLabel } from '#app/features/content/contract.ts'
import type { ThemeCode } from '#app/features/content/themes.ts'
import { dateInWords, dayInMoscow, momentInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { STATUS_LABELS } from './field-labels.ts'

const inline = { display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap', verticalAlign: 'middle' }
const TONES = { draft: undefined, fact_check: 'wait', scheduled: 'info', published: 'ok', archived: undefined } as const

type Standing = Pick<EntryRow, 'status' | 'publishAt' | 'isOverdue' | 'isAhead'>

/** Where a text is on its way, in a word or two. */
export function StatusBadge(row: Standing) {
  const tone = row.isOverdue ? 'bad' : TONES[row.status]
  return <Badge {...(tone ? { tone } : {})}>{standingOf(row)}</Badge>
}

function standingOf({ status, publishAt, isOverdue, isAhead }: Standing): string {
  if (isOverdue) return 'Пора проверить'
  const day = publishAt && dateInWords(dayInMoscow(new Date(publishAt))).replace(/ \d{4}$/, '')
  if (status === 'scheduled' && day) return `Выйдет ${day}`
  if (status === 'published' && day) return `На сайте, правка ${day}`
  if (status === 'published' && isAhead) return 'На сайте, есть правки'
  return STATUS_LABELS[status]
}

export function ThemeCell({ theme }: { theme: string | null }) {
  if (!theme || !(theme in THEME_TITLES)) return '—'
  const code = theme as ThemeCode // it is a key of the titles
  return (
    <Box component="span" className={`t-${code}`} sx={{ ...inline, '& svg': { width: 24, height: 24 } }}>
      <Pictogram theme={code} />
      {THEME_TITLES[code]}
    </Box>
  )
}

export function EvidenceCell({ evidence }: { evidence: string | null }) {
  if (!evidence || !(evidence in EVIDENCE)) return '—'
  const { title, mark } = EVIDENCE[evidence as EvidenceLabel] // it is a key
  return (
    <Box component="span" sx={inline}>
      <EvidenceMark path={mark} />
      {title.toLowerCase()}
    </Box>
  )
}

export function EvidenceMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The month until which a text is checked; one that is over says so. */
export function ReviewCell({ nextReviewAt, isOverdue }: Pick<EntryRow, 'nextReviewAt' | 'isOverdue'>) {
  if (!nextReviewAt) return '—'
  const [year, month] = nextReviewAt.split('-')
  return (
    <Typography component="span" sx={isOverdue ? { color: 'error.main', fontWeight: 700 } : {}}>
      {month}.{year}
      {isOverdue && ', пора'}
    </Typography>
  )
}

/** «Сохранено 21 ноября в 14:02». */
export function savedInWords(iso: string): string {
  return `Сохранено ${momentInWords(new Date(iso))}`
}
