import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { DeskDiploma } from '#app/features/specialists/contract.ts'
import { sizeInWords, statusWords, typeInWords } from '#app/features/specialists/copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MomentField } from './moment-field.tsx'
import { WIDE } from './wide.ts'

const states = Object.entries(statusWords).map(([id, { title }]) => ({ id, name: title }))

/** Diplomas: those that wait first, the longest first. */
export function DiplomaList() {
  return (
    <DeskList
      sort={{ field: 'turn', order: 'ASC' }}
      filters={[<SelectInput key="status" source="status" label="Состояние" choices={states} alwaysOn />]}
      empty="Дипломов пока никто не прислал."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Специалист" disableSort />
        <DataTable.Col label="Роли" disableSort sx={WIDE}>
          <Roles />
        </DataTable.Col>
        <DataTable.Col source="status" label="Состояние">
          <DiplomaState />
        </DataTable.Col>
        <DataTable.Col label="Файл" disableSort sx={WIDE}>
          <FileWords />
        </DataTable.Col>
        <DataTable.Col source="sentAt" label="Прислан">
          <MomentField source="sentAt" />
        </DataTable.Col>
        <DataTable.Col source="decidedAt" label="Решён" sx={WIDE}>
          <MomentField source="decidedAt" />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}

/** Where a diploma stands, in a word. */
export function DiplomaState() {
  const diploma = useRecordContext<DeskDiploma>()
  if (!diploma) return null
  const { title, tone } = statusWords[diploma.status]
  return <Badge tone={tone}>{diploma.isReplaced ? 'Заменён другим' : title}</Badge>
}

function Roles() {
  return useRecordContext<DeskDiploma>()?.roles.join(', ')
}

function FileWords() {
  const diploma = useRecordContext<DeskDiploma>()
  if (!diploma) return null
  return diploma.hasFile ? `${typeInWords(diploma.fileType)}, ${sizeInWords(diploma.fileBytes)}` : 'удалён'
}
