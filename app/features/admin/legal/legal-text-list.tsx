import { DataTable } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { LegalRow } from '#app/features/documents/contract.ts'
import { dateInWords } from '#app/shared/dates.ts'

/** Legal texts as they stand; a row leads to its draft and editions. */
export function LegalTextList() {
  return (
    <DeskList pagination={false} perPage={100} empty="Юридических текстов нет. Они приходят с папкой content.">
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="title" label="Документ" disableSort />
        <DataTable.Col<LegalRow>
          label="Действует"
          render={({ number, effectiveFrom }) => `№ ${number} с ${dateInWords(effectiveFrom)}`}
        />
        <DataTable.Col<LegalRow>
          label="Впереди"
          render={({ comingFrom, hasDraft }) =>
            [comingFrom && `новая с ${dateInWords(comingFrom)}`, hasDraft && 'есть черновик'].filter(Boolean).join(', ') || '—'
          }
        />
      </DataTable>
    </DeskList>
  )
}
