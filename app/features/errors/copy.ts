export const errorCopy = {
  none: 'Такой ошибки в списке нет.',
  sides: { browser: 'Браузер', server: 'Сервер' },
}
