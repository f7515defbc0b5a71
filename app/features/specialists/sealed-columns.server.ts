import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Заметки специалистов', table: 'specialist_notes', column: 'sealed', key: 'id', about: (id) => id },
]
