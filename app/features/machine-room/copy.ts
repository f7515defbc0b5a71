/** What each background work does, in words of the desk; one without words is shown by its name. */
export const WORK_TITLES: Record<string, string> = {
  mail: 'Отправляет письма',
  'settle-views': 'Показывает новые счётчики просмотров',
  'count-words': 'Обновляет слова для поиска',
  'check-links': 'Проверяет ссылки в текстах',
  'publish-due': 'Выпускает тексты по времени',
  'renew-subscriptions': 'Продлевает подписки',
  'pay-refunds': 'Возвращает деньги',
  'reconcile-payments': 'Сверяет платежи с провайдером',
  'erase-due': 'Стирает удалённые данные',
  'forget-done-jobs': 'Забывает сделанное',
  'forget-expired-results': 'Стирает результаты гостей через 30 дней',
}

export const machineCopy = {
  noWork: 'Такой работы нет, или её нельзя запустить отсюда.',
  noLetter: 'Среди недоставленных такого письма нет: возможно, его уже отправили снова.',
  byDeed: 'по событию',
}
