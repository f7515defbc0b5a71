import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

const factors = { table: 'second_factors', key: 'user_id', about: (userId: string) => `second-factor:${userId}` }

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Вторые шаги входа', column: 'sealed', ...factors },
  { title: 'Вторые шаги, которые настраивают', column: 'sealed_next', ...factors },
]
