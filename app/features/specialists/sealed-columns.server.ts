import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Заметки специалистов', table: 'specialist_notes', column: 'sealed', key: 'id', about: (id) => id },
  {
    title: 'Шаблоны заметок',
    table: 'specialist_note_templates',
    column: 'sealed',
    key: 'id',
    about: (id) => `note-template:${id}`,
  },
  {
    title: 'Слова к заданиям',
    table: 'specialist_assignments',
    column: 'sealed_comment',
    key: 'id',
    about: (id) => `assignment:${id}`,
  },
]
