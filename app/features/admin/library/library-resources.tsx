import type { DeskResource } from '#app/features/admin/resources.tsx'
import { PictureCreate } from './picture-create.tsx'
import { PictureEdit } from './picture-edit.tsx'
import { PictureList } from './picture-list.tsx'

export const libraryResources: DeskResource[] = [
  {
    name: 'pictures',
    label: 'Снимки',
    icon: 'image',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: PictureList,
    edit: PictureEdit,
    create: PictureCreate,
    titleOf: ({ alt }) => String(alt),
  },
]
