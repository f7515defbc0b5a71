/** What was done, in words of the desk; a deed without words is shown by its code. */
export const deedWords: Record<string, string> = {
  'audit.export': 'Скачан журнал',
  'questionnaire.begin': 'Начата версия опросника',
  'questionnaire.change': 'Изменён черновик опросника',
  'questionnaire.publish': 'Выпущена версия опросника',
  'questionnaire.remove': 'Выброшен черновик опросника',
  'error.close': 'Ошибка отмечена исправленной',
  'diploma.open': 'Открыт файл диплома',
  'diploma.accept': 'Диплом принят',
  'diploma.reject': 'Диплом возвращён',
}
