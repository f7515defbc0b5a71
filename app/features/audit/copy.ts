/** What was done, in words of the desk; a deed without words is shown by its code. */
export const deedWords: Record<string, string> = {
  'audit.export': 'Скачан журнал',
  'diploma.open': 'Открыт файл диплома',
  'diploma.accept': 'Диплом принят',
  'diploma.reject': 'Диплом возвращён',
  'card.hide': 'Карточка специалиста скрыта',
  'card.show': 'Карточка специалиста показана',
  'user.give_role': 'Роль выдана',
  'user.withdraw_role': 'Роль снята',
  'user.end_sessions': 'Сеансы закрыты',
  'user.reset_second_factor': 'Второй шаг сброшен',
  'user.sign_in_as': 'Вход от имени',
  'user.leave_sign_in_as': 'Вход от имени закончен',
}

export const auditCopy = { day: 'Выберите день в календаре.', nobody: 'Кабинет удалён', portal: 'Портал' }

export function deedTitle(deed: string): string {
  return deedWords[deed] ?? deed
}
