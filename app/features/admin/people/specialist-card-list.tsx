import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { choicesOf, StateBadge, type States } from '#app/features/admin/state-badge.tsx'
import type { DeskCard } from '#app/features/specialists/contract.ts'

/** Who sees a card now. */
export const CARD_STATES: States = {
  shown: { title: 'Показана', tone: 'ok' },
  withdrawn: { title: 'Снята владельцем', tone: 'wait' },
  hidden: { title: 'Скрыта редакцией', tone: 'bad' },
}
const COLUMNS: Column<DeskCard>[] = [
  { source: 'name', label: 'Специалист', show: ({ name }) => name },
  { source: 'roles', label: 'Роли', show: ({ roles }) => roles.join(', ') },
  { source: 'city', label: 'Город', show: ({ city }) => city || '—' },
  { source: 'state', label: 'Состояние', show: ({ state }) => <StateBadge {...{ states: CARD_STATES, state }} /> },
  { source: 'updatedAt', label: 'Изменена', show: ({ updatedAt }) => moment(updatedAt), sorts: true },
]

/** What specialists say to everybody. */
export function SpecialistCardList() {
  return (
    <DeskList
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choicesOf(CARD_STATES)} alwaysOn />]}
      empty="Карточек пока нет: специалист показывает её сам, когда диплом принят."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
