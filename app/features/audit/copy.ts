/** What was done, in words of the desk; a deed without words is shown by its code. */
export const deedWords: Record<string, string> = {
  'audit.export': 'Скачан журнал',
  'picture.add': 'Снимок взят в библиотеку',
  'picture.change': 'Изменена запись о снимке',
  'picture.replace': 'Снимок заменён другим',
  'picture.remove': 'Снимок удалён',
  'site-text.change': 'Изменён текст сайта',
  'site-text.roll-back': 'Возвращена версия текста сайта',
  'redirect.add': 'Добавлена переадресация',
  'redirect.change': 'Изменена переадресация',
  'redirect.remove': 'Удалена переадресация',
  'job.run': 'Фоновая работа начата вне очереди',
  'letter.resend': 'Письмо отправлено снова',
  'links.check': 'Проверены ссылки',
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
  'entry.create': 'Начат текст',
  'entry.save': 'Сохранена версия текста',
  'entry.rollback': 'Возвращена версия текста',
  'entry.draft': 'Текст возвращён в черновики',
  'entry.fact_check': 'Текст отдан на проверку фактов',
  'entry.scheduled': 'Выпуск текста назначен',
  'entry.published': 'Текст опубликован',
  'entry.archived': 'Текст убран в архив',
  'entry.theme': 'Тема текста изменена',
  'entry.review': 'Проверка текста продлена',
  'reference.create': 'Добавлен источник',
}

export const auditCopy = { day: 'Выберите день в календаре.', nobody: 'Кабинет удалён', portal: 'Портал' }

export function deedTitle(deed: string): string {
  return deedWords[deed] ?? deed
}
