import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { Evidence, evidenceBlock, section } from './section.ts'

const text = z.string().min(1)

export const valid = section({
  code: 'valid',
  ...addresses.valid,
  subtitle: 'Как мы ставим метки и что известно о громких обещаниях.',
  rubric: 'Доказательность',
  order: 'given',
  pageSize: 12,
  fields: z.object({ evidence: Evidence, promise: text, verdict: text }),
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
