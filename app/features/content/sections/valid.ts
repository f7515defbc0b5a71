import { z } from 'zod'
import { text } from '#app/features/content/making/worded-fields.ts'
import { Evidence, evidenceBlock, section } from './section.ts'

export const valid = section({
  code: 'valid',
  turn: 80,
  title: 'Доказательность',
  one: 'Разбор',
  subtitle: 'Как мы ставим метки и что известно о громких обещаниях.',
  rubric: 'title',
  icon: 'seal-check',
  base: '/valid',
  calls: { list: 'valid', detail: 'validDetail' },
  list: {
    look: 'rows',
    plants: ['write', 'emotion', 'fatigue'],
    counted: ['разбор', 'разбора', 'разборов'],
    filters: [],
    hasLegend: true,
  },
  schemaType: 'Article',
  shownIn: ['map', 'models'],
  fields: z.object({ evidence: Evidence, promise: text('Что обещают'), verdict: text('Что известно') }),
  blocks: ({ evidence, promise, verdict }, set) => [
    {
      id: 'pair',
      type: 'pair',
      items: [
        { title: 'Что обещают', html: set.html(promise) },
        { title: 'Что известно', html: set.html(verdict) },
      ],
    },
    ...evidenceBlock(evidence, set),
  ],
  facts: ({ evidence }) => ({ evidence: evidence.label }),
})

declare module './section.ts' {
  interface Declared {
    valid: typeof valid
  }
}
