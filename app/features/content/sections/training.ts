import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { Facts, type Block } from '#app/features/content/contract.ts'
import { Evidence, evidenceBlock, section, type Setter } from './section.ts'

const text = z.string().min(1)
const Fields = z.object({
  ages: z.tuple([z.number().int(), z.number().int()]),
  evidence: Evidence,
  goal: text,
  minutes: z.number().int().min(1).max(60),
  materials: z.array(text).min(1),
  steps: z.array(text).min(3).max(7),
  /** The same for the child to read: short sentences, «ты». */
  child: z.array(text.max(60)).min(3).max(6),
  /** The game of the child's screen that this exercise is. */
  game: Facts.shape.game,
  easier: text,
  harder: text,
  avoid: text,
})
type Fields = z.infer<typeof Fields>

export const training = section({
  code: 'training',
  ...addresses.training,
  subtitle: 'По 5–15 минут, из того, что есть дома. У каждого упражнения написано, кому оно не подойдёт и насколько проверено.',
  rubric: 'theme',
  order: 'given',
  pageSize: 12,
  fields: Fields,
  blocks,
  after,
  facts: ({ ages, evidence, minutes, materials, game }, { text: set }) => ({
    ages,
    evidence: evidence.label,
    practiceMinutes: minutes,
    materials: materials.map(set),
    ...(game && { game }),
  }),
})

function blocks({ goal, minutes, ages, materials, steps, child, easier, harder }: Fields, { html, text: set }: Setter): Block[] {
  const facts = [
    { title: 'Время', html: `${minutes}&nbsp;минут` },
    { title: 'Возраст', html: set(`${ages[0]}–${ages[1]} лет`) },
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
