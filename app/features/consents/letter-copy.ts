import type { LetterKind } from '#app/shared/letter-kinds.ts'

/** Letters that nobody has to have: what they are, and where they come from. */
export const letterCopy: Record<LetterKind, { title: string; why: string }> = {
  newsletter: { title: 'Письма о новом', why: 'Новые статьи, упражнения и события, не чаще раза в месяц' },
  care: {
    title: 'Заметки и задания специалиста',
    why: 'Письмо о том, что в карточке ребёнка появилось новое. В кабинете оно видно и без письма',
  },
  plan: {
    title: 'Письма о плане раз в неделю',
    why: 'Их просят на странице плана занятий. Отметить сделанное можно прямо из письма',
  },
  outcome: {
    title: 'Вопрос через три месяца после карты',
    why: 'О нём просят на странице результата, который входит в общие числа. Приходит один раз',
  },
  reminders: { title: 'Напоминания о карте', why: 'Их отправляет куратор, который пригласил вашу семью' },
  invitations: {
    title: 'Приглашения и документы от других людей',
    why: 'Их отправляют кураторы и семьи, у которых есть ваш адрес',
  },
}
