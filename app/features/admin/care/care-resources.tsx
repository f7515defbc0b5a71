import type { DeskResource } from '#app/features/admin/resources.tsx'
import { ConsentList } from './consent-list.tsx'
import { IncidentCreate, IncidentEdit, IncidentList } from './incident-screens.tsx'
import { MessageList, MessageShow } from './message-screens.tsx'
import { QuestionList, QuestionShow } from './question-screens.tsx'
import { RequestCreate, RequestList, RequestShow } from './request-screens.tsx'
import { ReviewList, ReviewShow } from './review-screens.tsx'

const moderators = { group: 'Люди', roles: ['editor', 'admin'] } as const
const keepers = { group: 'Люди', roles: ['admin'] } as const

export const careResources: DeskResource[] = [
  {
    name: 'reviews',
    label: 'Отзывы',
    icon: 'chat-circle-text',
    ...moderators,
    list: ReviewList,
    show: ReviewShow,
    titleOf: ({ name }) => `Отзыв: ${String(name)}`,
  },
  {
    name: 'messages',
    label: 'Обращения',
    icon: 'envelope-simple',
    ...moderators,
    list: MessageList,
    show: MessageShow,
    titleOf: ({ ticket }) => `Обращение ${String(ticket)}`,
  },
  {
    name: 'questions',
    label: 'Вопросы специалисту',
    icon: 'chats-circle',
    ...moderators,
    list: QuestionList,
    show: QuestionShow,
    titleOf: ({ ticket }) => `Вопрос ${String(ticket)}`,
  },
  { ...{ name: 'consents', label: 'Реестр согласий', icon: 'seal-check', ...keepers, list: ConsentList } },
  {
    name: 'data-requests',
    label: 'Обращения о данных',
    icon: 'shield-check',
    ...keepers,
    list: RequestList,
    show: RequestShow,
    create: RequestCreate,
    titleOf: ({ id }) => `Обращение о данных № ${String(id)}`,
  },
  {
    name: 'incidents',
    label: 'Инциденты',
    icon: 'warning-circle',
    ...keepers,
    list: IncidentList,
    edit: IncidentEdit,
    create: IncidentCreate,
    titleOf: ({ id }) => `Инцидент № ${String(id)}`,
  },
]
