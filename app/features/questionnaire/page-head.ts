import { href } from '#app/shared/href.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'

/** What the questionnaire's page says of itself. */
export const pageHead: PageMeta = {
  title: 'Карта наблюдений для родителей',
  description:
    'Что вы замечаете у ребёнка от 4 до 16 лет дома и за занятиями. Около 12 минут, бесплатно и без регистрации. В конце — что попробовать на этой неделе и к кому идти.',
  link: href('/test'),
}
