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
  'links.check': 'Проверены ссылки',
  'diploma.open': 'Открыт файл диплома',
  'diploma.accept': 'Диплом принят',
  'diploma.reject': 'Диплом возвращён',
}
