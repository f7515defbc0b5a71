import type { DeskResource } from '#app/features/admin/resources.tsx'
import { SearchMissList } from './search-miss-list.tsx'

export const searchResources: DeskResource[] = [
  {
    name: 'search-misses',
    label: 'Искали и не нашли',
    icon: 'magnifying-glass',
    group: 'Машинная',
    roles: ['editor', 'admin'],
    list: SearchMissList,
  },
]
