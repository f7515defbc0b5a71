import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { section } from './section.ts'

const moment = z.iso.datetime({ offset: true })

export const events = section({
  code: 'events',
  ...addresses.events,
  subtitle: 'Встречи по видео и очно. Если есть запись, она остаётся на странице. Время московское.',
  rubric: 'theme',
  order: 'byDay',
  pageSize: 12,
  fields: z.object({
    isSample: z.boolean().default(false),
    startsAt: moment,
    endsAt: moment,
    place: z.string().min(1),
    format: z.enum(['online', 'offline']),
    registration: z.url().optional(),
    kinescopeUrl: z.url().startsWith('https://kinescope.io/').optional(),
  }),
  blocks: () => [],
  // spec §3, Event: the field kinescopeUrl is copied to kinescope_url
  facts: (fields) => ({ ...fields, kinescope_url: fields.kinescopeUrl }),
})
