import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { DeskCard } from '#app/features/specialists/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MomentField } from './moment-field.tsx'
import { WIDE } from './wide.ts'

const STATES = {
  shown: { title: 'Показана', tone: 'ok' },
  withdrawn: { title: 'Снята владельцем', tone: 'wait' },
  hidden: { title: 'Скрыта редакцией', tone: 'bad' },
} as const
const choices = Object.entries(STATES).map(([id, { title }]) => ({ id, name: title }))

/** What specialists tell everybody. */
export function SpecialistCardList() {
  return (
    <DeskList
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choices} alwaysOn />]}
      empty="Карточек пока нет: специалист показывает её сам, когда диплом принят."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Специалист" disableSort />
        <DataTable.Col label="Роли" disableSort sx={WIDE}>
          <Roles />
        </DataTable.Col>
        <DataTable.Col source="city" label="Город" disableSort sx={WIDE} />
        <DataTable.Col label="Состояние" disableSort>
          <CardState />
        </DataTable.Col>
        <DataTable.Col source="updatedAt" label="Изменена" sx={WIDE}>
          <MomentField source="updatedAt" />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}

/** Who sees a card now, in a word. */
export function CardState() {
  const card = useRecordContext<DeskCard>()
  if (!card) return null
  const { title, tone } = STATES[card.state]
  return <Badge tone={tone}>{title}</Badge>
}

function Roles() {
  return useRecordContext<DeskCard>()?.roles.join(', ')
}
