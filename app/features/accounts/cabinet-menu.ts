import { href } from '#app/shared/href.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Account } from './contract.ts'

type MenuItem = { title: string; link: string; icon: IconName }
/** In what role a person is in the cabinet: each has its own menu and first page. */
export type Seat = 'parent' | 'specialist' | 'curator' | 'desk'

const SEATS: Record<string, Seat> = { parent: 'parent', curator: 'curator', editor: 'desk', admin: 'desk' }

/** The sections of each cabinet; what is everybody's stands below them. */
export const MENUS: Record<Seat, MenuItem[]> = {
  parent: [
    { title: 'Обзор', link: `${href('/cabinet')}?as=parent`, icon: 'house' },
    { title: 'Дети', link: `${href('/cabinet')}?as=parent#children`, icon: 'users-three' },
    { title: 'Результаты', link: `${href('/cabinet')}?as=parent#results`, icon: 'plant' },
    { title: 'Занятия', link: href('/cabinet/plan'), icon: 'puzzle-piece' },
    { title: 'Перемены', link: href('/cabinet/changes'), icon: 'clock-counter-clockwise' },
    { title: 'Документы', link: `${href('/cabinet')}?as=parent#documents`, icon: 'article' },
    { title: 'Подписка и\u00a0платежи', link: href('/cabinet/subscription'), icon: 'credit-card' },
  ],
  specialist: [
    { title: 'Семьи', link: href('/cabinet/families'), icon: 'users-three' },
    { title: 'Вопросы родителей', link: href('/cabinet/questions'), icon: 'chats-circle' },
    { title: 'Диплом', link: href('/cabinet/diploma'), icon: 'certificate' },
    { title: 'Методики', link: href('/methods'), icon: 'books' },
    { title: 'Упражнения', link: href('/training'), icon: 'student' },
  ],
  curator: [
    { title: 'Семьи и группы', link: href('/cabinet/groups'), icon: 'users-three' },
    { title: 'Приглашения', link: href('/cabinet/invite'), icon: 'envelope-simple' },
    { title: 'Открытые карточки', link: `${href('/cabinet')}?as=curator`, icon: 'lock' },
  ],
  desk: [{ title: 'Обзор', link: `${href('/cabinet')}?as=desk`, icon: 'house' }],
}
export const COMMON: MenuItem[] = [
  { title: 'Сохранённое', link: href('/cabinet/saved'), icon: 'bookmark-simple' },
  { title: 'Вход и\u00a0устройства', link: href('/cabinet/security'), icon: 'devices' },
  { title: 'Данные и\u00a0доступ', link: href('/cabinet/privacy'), icon: 'shield-check' },
]

const SEAT_TITLES: Record<Seat, string> = {
  parent: 'Родитель',
  specialist: 'Специалист',
  curator: 'Куратор',
  desk: 'Редакция',
}

/** The seats of an account in the order of its roles: the first is where it begins. */
export function seatsOf({ roles }: Pick<Account, 'roles'>): { seat: Seat; title: string; link: string }[] {
  const seats = [...new Set(roles.map(({ code }) => SEATS[code] ?? 'specialist'))]
  return seats.map((seat) => ({ seat, title: SEAT_TITLES[seat], link: `${href('/cabinet')}?as=${seat}` }))
}

/** The seat that an address asks for, if the account has it; else its first. */
export function seatOf(account: Pick<Account, 'roles'>, asked: string | null): Seat {
  const seats = seatsOf(account).map(({ seat }) => seat)
  return seats.find((seat) => seat === asked) ?? seats[0] ?? 'parent'
}
