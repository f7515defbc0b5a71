import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { choicesOf, StateBadge, type States } from '#app/features/admin/state-badge.tsx'
import type { DeskCard } from '#app/features/specialists/contract.ts'

/** What its owner and the desk want of a card. */
const CARD_STATES: States = {
  shown: { title: 'Показана', tone: 'ok' },
  withdrawn: { title: 'Снята владельцем', tone: 'wait' },
  hidden: { title: 'Скрыта редакцией', tone: 'bad' },
}
const STATES_SEEN: States = { ...CARD_STATES, closed: { title: 'Не видна: роль снята', tone: 'wait' } }

/** Who sees a card now: without a specialist’s role nobody does. */
export function CardState({ state, roles }: Pick<DeskCard, 'state' | 'roles'>) {
  return <StateBadge {...{ states: STATES_SEEN, state: state === 'shown' && roles.length === 0 ? 'closed' : state }} />
}

export function isSeen({ state, roles }: Pick<DeskCard, 'state' | 'roles'>): boolean {
  return state === 'shown' && roles.length > 0
}

const COLUMNS: Column<DeskCard>[] = [
  { source: 'name', label: 'Специалист', show: ({ name }) => name },
  { source: 'roles', label: 'Роли', show: ({ roles }) => roles.join(', ') || '—' },
  { source: 'city', label: 'Город', show: ({ city }) => city || '—' },
  { source: 'state', label: 'Состояние', show: (card) => <CardState {...card} /> },
  { source: 'updatedAt', label: 'Изменена', show: ({ updatedAt }) => moment(updatedAt), sorts: true },
]

/** What specialists say to everybody. */
export function SpecialistCardList() {
  return (
    <DeskList
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choicesOf(CARD_STATES)} alwaysOn />]}
      empty="Карточек пока нет: свою специалист показывает сам, когда диплом принят."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
