import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Приглашения', table: 'invitations', column: 'sealed', key: 'id', about: (id) => `invitation:${id}` },
  {
    title: 'Данные приглашённых родителей',
    table: 'invitations',
    column: 'sealed_parent',
    key: 'id',
    about: (id) => `invitation-parent:${id}`,
  },
  {
    title: 'Запросы документов',
    table: 'document_requests',
    column: 'sealed',
    key: 'id',
    about: (id) => `document-request:${id}`,
  },
]
