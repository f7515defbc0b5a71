import type { DeskResource } from '#app/features/admin/resources.tsx'
import { AuditList } from './audit-list.tsx'
import { CuratorCard } from './curator-card.tsx'
import { CuratorList } from './curator-list.tsx'
import { DiplomaCard } from './diploma-card.tsx'
import { DiplomaList } from './diploma-list.tsx'
import { SpecialistCard } from './specialist-card.tsx'
import { SpecialistCardList } from './specialist-card-list.tsx'
import { StaffCreate } from './staff-create.tsx'
import { UserCard } from './user-card.tsx'
import { UserList } from './user-list.tsx'

const titleOf = ({ name }: Record<string, unknown>) => String(name)
const ofPeople = { group: 'Люди', roles: ['admin'], titleOf } as const

export const peopleResources: DeskResource[] = [
  { ...ofPeople, name: 'diplomas', label: 'Дипломы', icon: 'certificate', list: DiplomaList, show: DiplomaCard },
  {
    ...{ ...ofPeople, roles: ['editor', 'admin'], name: 'specialist-cards', label: 'Карточки специалистов' },
    icon: 'stethoscope',
    list: SpecialistCardList,
    show: SpecialistCard,
  },
  { ...ofPeople, name: 'curators', label: 'Кураторы', icon: 'chalkboard-teacher', list: CuratorList, show: CuratorCard },
  {
    ...{ ...ofPeople, name: 'users', label: 'Люди и роли', icon: 'users-three' },
    list: UserList,
    show: UserCard,
    create: StaffCreate,
  },
  {
    name: 'audit',
    label: 'Журнал действий',
    icon: 'clock-counter-clockwise',
    group: 'Машинная',
    roles: ['admin'],
    list: AuditList,
  },
]
