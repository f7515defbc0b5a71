import { moodWords } from '#app/features/diary/copy.ts'
import type { forSheet } from '#app/features/diary/diary.server.ts'
import type { Block } from '#app/platform/papers/paper.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'

// Two lines of a row: as many rows as a sheet takes stand on one page.
const WORDS_AT_MOST = 120
const COLUMNS = [
  { title: 'День', share: 34 },
  { title: 'Каким был', share: 34 },
  { title: 'Запись', share: 114 },
]

/** One page of a specialist's sheet: what the family noticed in the last four weeks; nothing where it wrote nothing. */
export function diaryBlocks({ from, to, lines, left }: Awaited<ReturnType<typeof forSheet>>): Block[] {
  if (lines.length === 0) return []
  const more = left > 0 ? ` Ещё ${left} ${plural(left, ['запись', 'записи', 'записей'])} за это время — в кабинете.` : ''
  return [
    { kind: 'heading', level: 2, text: 'Дневник наблюдений семьи' },
    {
      kind: 'text',
      look: 'small',
      text: `${dateInWords(from)} – ${dateInWords(to)}. Слова взрослых и то, каким был день, на их взгляд.${more}`,
    },
    {
      kind: 'table',
      columns: COLUMNS,
      rows: lines.map(({ day, text, mood }) => [
        dateInWords(day),
        mood ? moodWords[mood] : '',
        text.length > WORDS_AT_MOST ? `${text.slice(0, WORDS_AT_MOST)}…` : text,
      ]),
    },
  ]
}
