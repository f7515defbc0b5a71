import { SelectInput } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { QueuedLetter } from '#app/features/operations/contract.ts'
import { letterStates } from '#app/features/operations/copy.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { Badge } from '#app/ui/badge.tsx'

const COLUMNS: Column<QueuedLetter>[] = [
  { source: 'subject', label: 'Тема', show: ({ subject }) => subject },
  { source: 'to', label: 'Кому', show: ({ to }) => to },
  {
    source: 'state',
    label: 'Что с ним',
    show: ({ state, tries }) => (
      <>
        <Badge tone={state === 'failed' ? 'bad' : 'wait'}>{letterStates[state]}</Badge>
        {tries > 0 && ` ${tries}\u00a0${plural(tries, ['повтор', 'повтора', 'повторов'])}`}
      </>
    ),
  },
  { source: 'createdAt', label: 'Написано', show: ({ createdAt }) => momentInWords(new Date(createdAt)) },
  { source: 'nextAt', label: 'Следующая попытка', show: ({ nextAt }) => (nextAt ? momentInWords(new Date(nextAt)) : '—') },
  {
    source: 'id',
    label: 'Действие',
    show: ({ id, state }) =>
      state === 'failed' || state === 'retry' ? (
        <ActionButton label="Отправить снова" done="Письмо снова в очереди" run={() => action('letters', id, 'resend')} />
      ) : (
        '—'
      ),
  },
]

/** Letters that did not go out: those on their way, and those that were given up. */
export function LetterList() {
  return (
    <DeskList
      filters={[
        <SelectInput
          key="state"
          source="state"
          label="Что с ним"
          choices={Object.entries(letterStates).map(([id, name]) => ({ id, name }))}
          alwaysOn
        />,
      ]}
      empty="Все письма ушли. Здесь видны те, что ждут отправки, и те, что не приняла почта."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
