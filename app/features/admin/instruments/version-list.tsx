import { CreateButton, List, TopToolbar } from 'react-admin'
import { ROWS_ALONE } from '#app/features/admin/data-provider.ts'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { VersionLine } from '#app/features/questionnaire/versions/contract.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'

const TONES = { draft: 'wait', published: 'ok', retired: 'info' } as const
const COLUMNS: Column<VersionLine>[] = [
  { source: 'id', label: 'Версия', show: ({ id }) => id },
  { source: 'band', label: 'Возраст', show: ({ band }) => band.replace('-', '–') },
  { source: 'informant', label: 'Кто отвечает', show: ({ informant }) => versionCopy.informants[informant] },
  { source: 'state', label: 'Состояние', show: ({ state }) => <Badge tone={TONES[state]}>{versionCopy.states[state]}</Badge> },
  { source: 'note', label: 'Что нового', show: ({ note }) => note },
  { source: 'count', label: 'Вопросов', show: ({ count }) => count, isNumber: true },
  {
    source: 'publishedAt',
    label: 'Выпущена',
    show: ({ publishedAt }) => (publishedAt ? dateInWords(dayInMoscow(new Date(publishedAt))) : '—'),
  },
]

/** The questionnaire's versions: what is asked now, what was asked, what is being written. */
export function VersionList() {
  return (
    <List
      exporter={false}
      queryOptions={ROWS_ALONE}
      actions={
        <TopToolbar>
          <CreateButton label="Новая версия" />
        </TopToolbar>
      }
    >
      <DeskTable columns={COLUMNS} linkOf={({ id }) => `/admin/questionnaire-versions/${id}`} />
    </List>
  )
}
