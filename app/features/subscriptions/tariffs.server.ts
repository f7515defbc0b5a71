import type { Tariffs } from './contract.ts'

/** What is sold: nothing yet, and the page says so. */
export function tariffs(): Tariffs {
  return {
    payment: { time: 3600, link: '/' },
    title: 'Подписка',
    subtitle: 'Читать, проходить опросник и\u00a0видеть результат можно бесплатно. Подписка добавит личную программу.',
    tags: [],
    tariffs: [],
  }
}
