import { z } from 'zod'
import { choice, line } from '#app/features/content/making/worded-fields.ts'
import { section } from './section.ts'

const moment = z.iso.datetime({ offset: true })

export const events = section({
  code: 'events',
  turn: 110,
  title: 'События',
  one: 'Событие',
  subtitle: 'Встречи по видео и очно. Если есть запись, она остаётся на странице. Время московское.',
  icon: 'calendar-dots',
  base: '/event',
  wire: 'days',
  order: 'byDay',
  list: {
    look: 'days',
    plants: ['communicate', 'emotion', 'motor'],
    counted: ['событие', 'события', 'событий'],
    filters: ['theme'],
  },
  search: { weight: 0.7, isTimed: false },
  schemaType: 'Event',
  // The map of the portal has the list alone.
  shownIn: ['letter'],
  fields: z.object({
    isSample: z.boolean().default(false).meta({ title: 'Образец: на открытом портале не показывать' }),
    startsAt: moment.meta({ title: 'Начало' }),
    endsAt: moment.meta({ title: 'Конец' }),
    place: line('Место'),
    format: choice('Как проходит', { online: 'По видео', offline: 'Очно' }),
    registration: z.url().meta({ title: 'Ссылка для записи', isLine: true }).optional(),
    kinescopeUrl: z.url().startsWith('https://kinescope.io/').meta({ title: 'Запись на Kinescope', isLine: true }).optional(),
  }),
  // spec §3, Event: the field kinescopeUrl is copied to kinescope_url
  facts: (fields) => ({ ...fields, kinescope_url: fields.kinescopeUrl }),
})

declare module './section.ts' {
  interface Declared {
    events: typeof events
  }
}
