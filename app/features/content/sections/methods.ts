import { z } from 'zod'
import type { Block } from '#app/features/content/contract.ts'
import { ages, line, text, texts } from '#app/features/content/making/worded-fields.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const Fields = z.object({
  ages: ages(),
  evidence: Evidence,
  whom: texts('Кому подходит', { min: 2 }),
  how: text('Как проходит занятие'),
  minutes: z.number().int().min(1).meta({ title: 'Минут' }),
  course: line('Сколько занятий'),
  ask: texts('Что спросить у специалиста', { min: 3 }),
  beware: text('Чего метод не обещает'),
})
type Fields = z.infer<typeof Fields>

export const methods = section({
  code: 'methods',
  turn: 50,
  title: 'Методики',
  one: 'Методика',
  subtitle: 'Что делают с ребёнком, зачем и насколько это проверено. Показываем и то, что не помогло.',
  icon: 'puzzle-piece',
  base: '/methods',
  list: {
    look: 'rows',
    plants: ['help', 'motor', 'math'],
    counted: ['методика', 'методики', 'методик'],
    filters: ['evidence', 'theme', 'age'],
    hasLegend: true,
    facts: ['ages', 'minutes'],
  },
  search: { isTimed: false },
  schemaType: 'Article',
  shownIn: ['map', 'models'],
  fields: Fields,
  blocks,
  after,
  facts: ({ ages: span, evidence, minutes }) => ({ ages: span, evidence: evidence.label, practiceMinutes: minutes }),
})

function blocks({ ages: [from, to], minutes, course, how, whom, evidence }: Fields, set: Setter): Block[] {
  const facts = [
    { title: 'Возраст', html: set.text(`${from}–${to} лет`) },
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

declare module './section.ts' {
  interface Declared {
    methods: typeof methods
  }
}
