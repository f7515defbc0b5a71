import type { Source, Step } from '#app/shared/sources.ts'

export const stepLabels: Record<Step, string> = {
  visitor: 'Пришли',
  questionnaire: 'Начали карту',
  result: 'Получили результат',
  account: 'Завели кабинет',
  subscription: 'Купили подписку',
}

export const sourceLabels: Record<Source, string> = {
  search: 'Поиск',
  social: 'Соцсети',
  ad: 'Реклама',
  mail: 'Письма',
  site: 'Другие сайты',
  direct: 'Прямой заход',
  unknown: 'Неизвестно',
}
