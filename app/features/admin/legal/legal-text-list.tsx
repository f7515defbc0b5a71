import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { LegalRow } from '#app/features/documents/contract.ts'
import { dateInWords } from '#app/shared/dates.ts'

const COLUMNS: Column<LegalRow>[] = [
  { source: 'title', label: 'Документ', show: ({ title }) => title },
  { source: 'number', label: 'Действует', show: ({ number, effectiveFrom }) => `№ ${number} с ${dateInWords(effectiveFrom)}` },
  {
    source: 'comingFrom',
    label: 'Впереди',
    show: ({ comingFrom, hasDraft }) =>
      [comingFrom && `новая с ${dateInWords(comingFrom)}`, hasDraft && 'есть черновик'].filter(Boolean).join(', ') || '—',
  },
]

/** Legal texts as they stand; a row leads to its draft and editions. */
export function LegalTextList() {
  return (
    <DeskList pagination={false} perPage={100} empty="Юридических текстов нет. Они приходят с папкой content.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
