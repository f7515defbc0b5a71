import { List } from 'react-admin'
import { ROWS_ALONE } from '#app/features/admin/data-provider.ts'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { THRESHOLDS } from '#app/features/questionnaire/short-path/comparison.ts'
import type { ShortPath } from '#app/features/questionnaire/short-path/contract.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { inNumber, inPercent } from './path-words.ts'

const COLUMNS: Column<ShortPath>[] = [
  { source: 'id', label: 'Версия', show: ({ id }) => id },
  { source: 'band', label: 'Возраст', show: ({ band }) => band.replace('-', '–') },
  { source: 'informant', label: 'Кто отвечает', show: ({ informant }) => versionCopy.informants[informant] },
  {
    source: 'isOpen',
    label: 'Короткий путь',
    show: ({ isOpen }) => <Badge tone={isOpen ? 'ok' : 'info'}>{isOpen ? 'Открыт' : 'Закрыт'}</Badge>,
  },
  {
    source: 'forms',
    label: 'Карт с согласием',
    show: ({ forms }) => `${forms ?? 'меньше 10'} из ${THRESHOLDS.forms}`,
    isNumber: true,
  },
  { source: 'saved', label: 'Меньше вопросов на', show: ({ comparison }) => inNumber(comparison?.saved, 1), isNumber: true },
  { source: 'side', label: 'Согласие', show: ({ comparison }) => inPercent(comparison?.side), isNumber: true },
]

/** The short path of every version that is asked now, beside the whole form. */
export function PathList() {
  return (
    <List exporter={false} queryOptions={ROWS_ALONE} actions={false}>
      <DeskTable columns={COLUMNS} />
    </List>
  )
}
