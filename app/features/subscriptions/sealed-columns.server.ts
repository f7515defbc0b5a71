import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Ключи карт', table: 'cards', column: 'token', key: 'account_id', about: (accountId) => `card:${accountId}` },
]
