import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { WorkState } from '#app/features/operations/contract.ts'
import { momentInWords } from '#app/shared/dates.ts'

const COLUMNS: Column<WorkState>[] = [
  { source: 'title', label: 'Работа', show: ({ title }) => title },
  { source: 'hour', label: 'Когда, по Москве', show: ({ hour }) => hour },
  { source: 'lastDoneAt', label: 'Сделано', show: ({ lastDoneAt }) => moment(lastDoneAt) },
  { source: 'lastMs', label: 'За, мс', show: ({ lastMs }) => lastMs?.toLocaleString('ru-RU') ?? '—', isNumber: true },
  { source: 'waiting', label: 'Ждёт', show: ({ waiting }) => waiting, isNumber: true },
  {
    source: 'failed',
    label: 'Не вышло',
    show: ({ failed, lastFailedAt }) => (failed > 0 ? `${failed}, последний раз ${moment(lastFailedAt)}` : '—'),
  },
  {
    source: 'id',
    label: 'Действие',
    show: ({ id, canRun }) =>
      canRun ? (
        <ActionButton label="Сделать сейчас" done="Работа поставлена в очередь" run={() => action('jobs', id, 'run')} />
      ) : (
        '—'
      ),
  },
]

/** What the portal does by itself, when it last did, and what it gave up. */
export function WorkList() {
  return (
    <DeskList perPage={50} empty="Фоновая работа ещё не начата.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function moment(iso: string | null): string {
  return iso ? momentInWords(new Date(iso)) : '—'
}
