import type { DeskResource } from '#app/features/admin/resources.tsx'
import { ScoreList } from './score-list.tsx'

export const instrumentsResources: DeskResource[] = [
  { name: 'scores', label: 'Таблица счёта', icon: 'trophy', group: 'Опросник', roles: ['editor', 'admin'], list: ScoreList },
]
