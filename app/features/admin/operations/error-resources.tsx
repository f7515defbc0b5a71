import type { DeskResource } from '#app/features/admin/resources.tsx'
import { ErrorList } from './error-list.tsx'
import { ErrorShow } from './error-show.tsx'

export const errorResources: DeskResource[] = [
  {
    name: 'error-reports',
    label: 'Ошибки',
    icon: 'bug',
    group: 'Машинная',
    roles: ['admin'],
    list: ErrorList,
    show: ErrorShow,
    titleOf: ({ title }) => String(title),
  },
]
