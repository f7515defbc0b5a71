import type { DeskResource } from '#app/features/admin/resources.tsx'
import { LegalTextEdit } from './legal-text-edit.tsx'
import { LegalTextList } from './legal-text-list.tsx'

export const legalResources: DeskResource[] = [
  {
    name: 'legal-texts',
    label: 'Юридические тексты',
    icon: 'certificate',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: LegalTextList,
    edit: LegalTextEdit,
    titleOf: ({ title }) => String(title),
  },
]
