import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Карточки детей', table: 'children', column: 'sealed', key: 'id', about: (id) => id },
]
