import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Записи дневников', table: 'diary_entries', column: 'sealed', key: 'id', about: (id) => id },
]
