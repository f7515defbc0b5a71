import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Записи игр', table: 'child_task_runs', column: 'sealed', key: 'id', about: (id) => id },
]
