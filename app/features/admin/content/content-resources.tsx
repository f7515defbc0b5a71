import type { DeskResource } from '#app/features/admin/resources.tsx'
import { DESK_SECTIONS, type DeskSection } from './desk-sections.ts'
import { EntryCreate } from './entry-create.tsx'
import { EntryEdit } from './entry-edit.tsx'
import { EntryList } from './entry-list.tsx'

/** A place at the desk for every section, made of its declaration. */
export const contentResources: DeskResource[] = DESK_SECTIONS.map(resourceFor)

function resourceFor(section: DeskSection): DeskResource {
  return {
    name: section.resource,
    label: section.title,
    icon: section.icon,
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: () => <EntryList section={section} />,
    ...(!section.isFixed && { create: () => <EntryCreate section={section} /> }),
    edit: EntryEdit,
    titleOf: ({ title }) => String(title),
  }
}
