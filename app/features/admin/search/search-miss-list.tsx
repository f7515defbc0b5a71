import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { SearchMiss } from '#app/features/search/contract.ts'
import { momentInWords } from '#app/shared/dates.ts'

const COLUMNS: Column<SearchMiss>[] = [
  { source: 'query', label: 'Запрос', show: ({ query }) => query, sorts: true },
  { source: 'count', label: 'Сколько раз', show: ({ count }) => count.toLocaleString('ru-RU'), isNumber: true, sorts: true },
  { source: 'lastAt', label: 'Последний раз', show: ({ lastAt }) => momentInWords(new Date(lastAt)), sorts: true },
]

/** What people looked for in vain: the next texts to write, or a word for the list of synonyms. */
export function SearchMissList() {
  return (
    <DeskList
      sort={{ field: 'count', order: 'DESC' }}
      empty="Пока все находили то, что искали. Здесь появятся запросы, на которые портал не ответил."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
