import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import type { Block } from '#app/features/content/contract.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const text = z.string().min(1)
const Fields = z.object({
  ages: z.tuple([z.number().int(), z.number().int()]),
  evidence: Evidence,
  whom: z.array(text).min(2),
  how: text,
  minutes: z.number().int().min(1),
  course: text,
  ask: z.array(text).min(3),
  beware: text,
})
type Fields = z.infer<typeof Fields>

export const methods = section({
  code: 'methods',
  ...addresses.methods,
  subtitle: 'Что делают с ребёнком, зачем и насколько это проверено. Показываем и то, что не помогло.',
  rubric: 'theme',
  order: 'given',
  pageSize: 12,
  fields: Fields,
  blocks,
  after,
  facts: ({ ages, evidence, minutes }) => ({ ages, evidence: evidence.label, practiceMinutes: minutes }),
})

function blocks({ ages, minutes, course, how, whom, evidence }: Fields, set: Setter): Block[] {
  const facts = [
    { title: 'Возраст', html: set.text(`${ages[0]}–${ages[1]} лет`) },
    { title: 'Одно занятие', html: `${minutes}&nbsp;минут` },
  ]
  return [
    { id: 'facts', type: 'facts', items: facts },
    ...evidenceBlock(evidence, set),
    { id: 'how', type: 'text', html: `<p>${set.html(how)}</p><p>${set.html(course)}</p>` },
    { id: 'whom', type: 'points', title: 'Кому подходит', items: whom.map(set.html) },
  ]
}

function after({ ask, beware }: Fields, { html }: Setter): Block[] {
  return [
    { id: 'ask', type: 'points', title: 'Что спросить у специалиста', items: ask.map(html) },
    { id: 'beware', type: 'callout', tone: 'note', title: 'Чего метод не обещает', html: html(beware) },
  ]
}
