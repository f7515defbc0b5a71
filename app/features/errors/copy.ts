// The zones of browsers and the fixed words of our log; others are shown as they are.
const PLACES: Record<string, string> = {
  reader: 'страница для читателей',
  private: 'личная страница',
  payment: 'страница оплаты',
  admin: 'рабочий стол',
  'a call failed': 'вызов',
  'a page failed': 'страница',
  'a page threw what is no error': 'страница',
  'a request failed': 'запрос',
  'a home block failed': 'блок главной',
  'a job failed': 'фоновая работа',
  'an unhandled rejection': 'процесс',
  'an entry was due and could not be published': 'выпуск текста по времени',
  'a refund was left for the next round': 'возврат денег, попробуем ещё раз',
  'a renewal was left for the next round': 'продление подписки, попробуем ещё раз',
  'money came that opens nothing: it is given back': 'пришли деньги не по заказу, вернём их',
  'we hold money that the provider does not know': 'сверка: у нас есть деньги, которых нет у провайдера',
  'a test payment came to production: it opens nothing': 'пробный платёж на настоящем портале',
}

export const errorCopy = {
  none: 'Такой ошибки в списке нет.',
  sides: { browser: 'Браузер', server: 'Сервер' },
  /** Where it happened: a zone of pages, or what the server was doing. */
  placeOf(place: string): string {
    const [what = '', ...which] = place.split(', ')
    return [PLACES[what] ?? what, ...which].join(', ')
  },
}
