/** What each background work does, in words of the desk; one without words is shown by its name. */
export const WORK_TITLES: Record<string, string> = {
  mail: 'Отправляет письма',
  'settle-views': 'Показывает новые счётчики просмотров',
  'count-words': 'Обновляет слова для поиска',
  'check-links': 'Проверяет ссылки в текстах',
  'publish-due-entries': 'Выпускает тексты по времени',
  'tell-of-edition': 'Пишет людям о важной редакции документа',
  'renew-subscriptions': 'Продлевает подписки',
  'pay-refunds': 'Возвращает деньги',
  'reconcile-payments': 'Сверяет платежи с провайдером',
  'erase-due': 'Стирает удалённые данные',
  'forget-done-jobs': 'Забывает сделанное',
  'forget-expired-results': 'Стирает результаты гостей через 30 дней',
  'forget-unvisited-results': 'Стирает результаты, к которым давно не возвращались',
  'forget-old-consents': 'Стирает записи о согласиях, чей срок вышел',
  'forget-old-messages': 'Стирает старые обращения',
  'clean-kept-pictures': 'Убирает из снимков место и время съёмки',
  'forget-old-reviews': 'Стирает отзывы, которые не вышли',
  'forget-old-misses': 'Забывает старые запросы поиска',
  'forget-missing-addresses': 'Забывает адреса, которых никто больше не ищет',
  'forget-diploma-files': 'Стирает файлы решённых дипломов',
  'forget-stale-sessions': 'Забывает закончившиеся входы',
  'forget-child-sessions': 'Забывает закончившиеся входы детей',
  'forget-unanswered-letters': 'Забывает приглашения без ответа',
  'forget-limits': 'Забывает счётчики частых запросов',
  'forget-old-questions': 'Стирает старые вопросы специалистам',
  'forget-old-errors': 'Забывает ошибки, которых давно не было',
  'warn-of-forgetting': 'Предупреждает письмом, что результат скоро сотрётся',
  'put-editions-in-force': 'Вводит в действие новые редакции документов',
  'remind-of-incidents': 'Напоминает о сроках по инцидентам',
  'check-diploma-files': 'Проверяет файлы дипломов антивирусом',
  'end-plans-of-forgotten-cards': 'Закрывает продления забытых карт',
}

export const letterStates = { created: 'ждёт', retry: 'пробуем снова', active: 'отправляется', failed: 'не ушло' }

export const answerTitles = {
  ready: 'Страница, готовая заранее',
  page: 'Страница, собранная по запросу',
  private: 'Личная страница: результат, кабинет',
  call: 'Вызов портала',
  desk: 'Вызов рабочего стола',
}

export const machineCopy = {
  noWork: 'Такой работы нет, или её нельзя запустить отсюда.',
  noLetter: 'Среди недоставленных такого письма нет: возможно, его уже отправили снова.',
  byDeed: 'по событию',
}
