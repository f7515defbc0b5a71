import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { choicesOf } from '#app/features/admin/state-badge.tsx'
import type { DeskDiploma } from '#app/features/specialists/contract.ts'
import { sizeInWords, statusWords, typeInWords } from '#app/features/specialists/copy.ts'
import { Badge } from '#app/ui/badge.tsx'

const COLUMNS: Column<DeskDiploma>[] = [
  { source: 'name', label: 'Специалист', show: ({ name }) => name },
  { source: 'roles', label: 'Роли', show: ({ roles }) => roles.join(', ') },
  { source: 'status', label: 'Состояние', show: (diploma) => <DiplomaState {...diploma} />, sorts: true },
  {
    source: 'file',
    label: 'Файл',
    show: ({ hasFile, fileType, fileBytes }) => (hasFile ? `${typeInWords(fileType)}, ${sizeInWords(fileBytes)}` : 'удалён'),
  },
  { source: 'sentAt', label: 'Прислан', show: ({ sentAt }) => moment(sentAt), sorts: true },
  { source: 'decidedAt', label: 'Решён', show: ({ decidedAt }) => (decidedAt ? moment(decidedAt) : '—'), sorts: true },
]

/** Diplomas: those that wait first, the longest first. */
export function DiplomaList() {
  return (
    <DeskList
      sort={{ field: 'turn', order: 'ASC' }}
      filters={[<SelectInput key="status" source="status" label="Состояние" choices={choicesOf(statusWords)} alwaysOn />]}
      empty="Дипломов пока никто не прислал."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

/** Where a diploma stands, in a word. */
export function DiplomaState({ status, isReplaced }: Pick<DeskDiploma, 'status' | 'isReplaced'>) {
  const { title, tone } = statusWords[status]
  return <Badge tone={tone}>{isReplaced ? 'Заменён другим' : title}</Badge>
}
