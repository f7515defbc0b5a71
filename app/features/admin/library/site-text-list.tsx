import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { SiteText } from '#app/features/content/contract.ts'

const COLUMNS: Column<SiteText>[] = [
  { source: 'title', label: 'Что', show: ({ title }) => title },
  { source: 'updatedAt', label: 'Изменено', show: ({ updatedAt }) => moment(updatedAt) },
  { source: 'editor', label: 'Кто', show: ({ editor }) => editor ?? 'загружено вместе с порталом' },
]

/** Home blocks, menus, contacts, the owner's details: each part opens its form. */
export function SiteTextList() {
  return (
    <DeskList empty="Тексты сайта ещё не загружены. Попросите того, кто ведёт сервер." pagination={false}>
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
