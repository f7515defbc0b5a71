import type { DeskResource } from '#app/features/admin/resources.tsx'
import { FigureList } from './figure-list.tsx'
import { LetterList } from './letter-list.tsx'
import { WorkList } from './work-list.tsx'

const common = { group: 'Машинная', roles: ['admin'] } as const

export const operationResources: DeskResource[] = [
  { name: 'letters', label: 'Письма', icon: 'envelope-simple', list: LetterList, ...common },
  { name: 'jobs', label: 'Фоновая работа', icon: 'stack', list: WorkList, ...common },
  { name: 'figures', label: 'Цифры', icon: 'gauge', list: FigureList, ...common },
]
