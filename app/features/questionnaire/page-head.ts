import { href } from '#app/shared/href.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import { about, MAP_MINUTES } from './map-minutes.ts'

/** What the questionnaire's page says of itself. */
export function pageHeadOf(minutes: number = MAP_MINUTES): PageMeta {
  return {
    title: 'Карта наблюдений для родителей',
    description: `Что вы замечаете у ребёнка от 4 до 16 лет дома и за занятиями. Это ${about(minutes)}, бесплатно и без регистрации. В конце — что попробовать на этой неделе и к кому идти.`,
    link: href('/test'),
  }
}
