import { Link } from '@mui/material'
import { DataTable, DateField, FunctionField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { OverdueReview } from '#app/features/content/contract.ts'

/** Published texts whose day of the next review has passed. */
export function OverdueList() {
  return (
    <DeskList empty="Все тексты проверены в срок. Когда у какого-то срок выйдет, он появится здесь.">
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col label="Текст" disableSort>
          <FunctionField
            render={({ title, link }: OverdueReview) => (
              <Link href={link} target="_blank">
                {title}
              </Link>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="section" label="Раздел" disableSort />
        <DataTable.Col source="reviewedAt" label="Проверен" disableSort>
          <DateField source="reviewedAt" locales="ru-RU" />
        </DataTable.Col>
        <DataTable.Col source="nextReviewAt" label="Пора было" disableSort>
          <DateField source="nextReviewAt" locales="ru-RU" sx={{ color: 'error.main', fontWeight: 600 }} />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
