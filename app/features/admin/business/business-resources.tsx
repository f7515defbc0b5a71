import type { DeskResource } from '#app/features/admin/resources.tsx'
import { Funnel } from './funnel.tsx'

export const businessResources: DeskResource[] = [
  { name: 'funnel', label: 'Путь читателя', icon: 'chart-line', group: 'Дело', roles: ['admin'], list: Funnel },
]
