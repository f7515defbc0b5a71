import type { DeskResource } from '#app/features/admin/resources.tsx'
import { PathList } from './path-list.tsx'
import { PathShow } from './path-show.tsx'
import { ScoreList } from './score-list.tsx'
import { VersionCreate } from './version-create.tsx'
import { VersionEdit } from './version-edit.tsx'
import { VersionList } from './version-list.tsx'

export const instrumentsResources: DeskResource[] = [
  {
    name: 'questionnaire-versions',
    label: 'Версии карты',
    icon: 'list-checks',
    group: 'Карта',
    roles: ['editor', 'admin'],
    list: VersionList,
    edit: VersionEdit,
    create: VersionCreate,
    titleOf: ({ id }) => String(id),
  },
  {
    name: 'short-paths',
    label: 'Короткий путь',
    icon: 'chart-line',
    group: 'Карта',
    roles: ['editor', 'admin'],
    list: PathList,
    show: PathShow,
    titleOf: ({ id }) => String(id),
  },
  { name: 'scores', label: 'Таблица счёта', icon: 'trophy', group: 'Карта', roles: ['editor', 'admin'], list: ScoreList },
]
