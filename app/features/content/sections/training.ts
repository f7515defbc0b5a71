import { z } from 'zod'
import type { Block } from '#app/features/content/contract.ts'
import { ages, text, texts } from '#app/features/content/making/worded-fields.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const Fields = z.object({
  ages: ages(),
  evidence: Evidence,
  goal: text('Чему учит'),
  minutes: z.number().int().min(1).max(60).meta({ title: 'Минут' }),
  materials: texts('Понадобится'),
  steps: texts('Шаги', { min: 3, max: 7 }),
  /** The same for the child to read: short sentences, «ты». */
  child: z.array(z.string().min(1).max(60)).min(3).max(6).meta({ title: 'Шаги словами для ребёнка' }),
  easier: text('Проще'),
  harder: text('Сложнее'),
  avoid: text('Когда не стоит'),
})
type Fields = z.infer<typeof Fields>

export const training = section({
  code: 'training',
  turn: 40,
  title: 'Упражнения',
  one: 'Упражнение',
  subtitle: 'По 5–15 минут, из того, что есть дома. У каждого упражнения написано, кому оно не подойдёт и насколько проверено.',
  icon: 'barbell',
  base: '/training',
  taken: ['list'],
  list: {
    look: 'grid',
    plants: ['motor', 'attention', 'read'],
    counted: ['упражнение', 'упражнения', 'упражнений'],
    filters: ['theme', 'age', 'evidence'],
  },
  page: 'exercise',
  search: { isTimed: false },
  schemaType: 'Article',
  shownIn: ['map', 'letter', 'models'],
  fields: Fields,
  blocks,
  after,
  facts: ({ ages: span, evidence, minutes, materials }, { text: set }) => ({
    ages: span,
    evidence: evidence.label,
    practiceMinutes: minutes,
    materials: materials.map(set),
  }),
})

function blocks(
  { goal, minutes, ages: [from, to], materials, steps, child, easier, harder }: Fields,
  { html, text: set }: Setter,
): Block[] {
  const facts = [
    { title: 'Время', html: `${minutes}&nbsp;минут` },
    { title: 'Возраст', html: set(`${from}–${to} лет`) },
    { title: 'Понадобится', html: set(materials.join(', ')) },
  ]
  return [
    { id: 'lead', type: 'lead', html: html(goal) },
    { id: 'facts', type: 'facts', items: facts },
    { id: 'steps', type: 'steps', title: 'Как заниматься', items: steps.map(html) },
    {
      id: 'pair',
      type: 'pair',
      items: [
        { title: 'Проще', html: html(easier) },
        { title: 'Сложнее', html: html(harder) },
      ],
    },
    { id: 'child', type: 'steps', title: 'Словами для ребёнка', items: child.map(html) },
  ]
}

function after({ avoid, evidence }: Fields, set: Setter): Block[] {
  return [
    { id: 'avoid', type: 'callout', tone: 'note', title: 'Когда не стоит', html: set.html(avoid) },
    ...evidenceBlock(evidence, set),
  ]
}

declare module './section.ts' {
  interface Declared {
    training: typeof training
  }
}
