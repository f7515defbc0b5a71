/** What was done, in words of the desk; a deed without words is shown by its code. */
export const deedWords: Record<string, string> = {
  'audit.export': 'Скачан журнал',
  'diploma.open': 'Открыт файл диплома',
  'diploma.accept': 'Диплом принят',
  'diploma.reject': 'Диплом возвращён',
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
