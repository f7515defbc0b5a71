import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { SiteText } from '#app/features/content/contract.ts'

const COLUMNS: Column<SiteText>[] = [
  { source: 'title', label: 'Что', show: ({ title }) => title },
  { source: 'updatedAt', label: 'Изменено', show: ({ updatedAt }) => moment(updatedAt) },
  { source: 'editor', label: 'Кто', show: ({ editor }) => editor ?? 'из папки content' },
]

/** Home blocks, menus, contacts, the owner's details: each part opens its form. */
export function SiteTextList() {
  return (
    <DeskList empty="Тексты сайта ещё не загружены: запустите bin/seed." pagination={false}>
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
