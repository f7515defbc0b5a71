import type { DeskResource } from '#app/features/admin/resources.tsx'
import { BackupList } from './backup-list.tsx'
import { FigureList } from './figure-list.tsx'
import { LetterList } from './letter-list.tsx'
import { WorkList } from './work-list.tsx'

const common = { group: 'Машинная', roles: ['admin'] } as const

export const operationResources: DeskResource[] = [
  { name: 'letters', label: 'Письма', icon: 'envelope-simple', list: LetterList, ...common },
  { name: 'jobs', label: 'Фоновая работа', icon: 'stack', list: WorkList, ...common },
  { name: 'backups', label: 'Копии', icon: 'archive', list: BackupList, ...common },
  { name: 'figures', label: 'Цифры', icon: 'gauge', list: FigureList, ...common },
]
