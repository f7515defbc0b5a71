import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import type { Block } from '#app/features/content/contract.ts'
import { section, type Setter } from './section.ts'

const text = z.string().min(1)
const texts = z.array(text).min(1)
const Fields = z.object({
  lead: text,
  facts: z.array(z.object({ term: text, text })).length(3),
  scenes: z.object({ home: texts, school: texts }),
  ages: z.array(z.object({ age: text, note: text, usual: texts, discuss: texts })).min(3),
  brain: texts,
  first: z.object({ title: text, text }),
  help: z.array(z.object({ title: text, text })).min(3),
  who: z.array(z.object({ role: text, title: text, text, note: text })).min(2),
  urgent: text,
  myths: z.array(z.object({ myth: text, truth: text })).min(2),
  questions: z.array(z.object({ question: text, answer: text })).min(3),
  evening: text,
})

export const problems = section({
  code: 'problems',
  ...addresses.problems,
  subtitle: 'Одиннадцать тем. В каждой: как это выглядит дома и в школе, что попробовать на этой неделе и к кому идти.',
  rubric: 'Трудности',
  link: (code) => `/problem-${code}`,
  order: 'given',
  pageSize: 12,
  fields: Fields,
  blocks,
})

function blocks(fields: z.infer<typeof Fields>, { html, text: set }: Setter): Block[] {
  const titled = (items: { title: string; text: string }[]) =>
    items.map((item) => ({ title: set(item.title), html: html(item.text) }))
  return [
    { id: 'lead', type: 'lead', html: html(fields.lead) },
    { id: 'facts', type: 'facts', items: titled(fields.facts.map(({ term, text: fact }) => ({ title: term, text: fact }))) },
    { id: 'scenes', type: 'scenes', home: fields.scenes.home.map(set), school: fields.scenes.school.map(set) },
    {
      id: 'ages',
      type: 'ages',
      items: fields.ages.map((band) => ({
        age: set(band.age),
        note: set(band.note),
        usual: band.usual.map(set),
        discuss: band.discuss.map(set),
      })),
    },
    { id: 'brain', type: 'brain', html: fields.brain.map((paragraph) => `<p>${html(paragraph)}</p>`).join('') },
    { id: 'first', type: 'callout', tone: 'note', title: set(fields.first.title), html: html(fields.first.text) },
    { id: 'help', type: 'help', items: titled(fields.help) },
    {
      id: 'who',
      type: 'who',
      items: fields.who.map((item) => ({ role: item.role, title: set(item.title), text: set(item.text), note: set(item.note) })),
    },
    { id: 'urgent', type: 'callout', tone: 'urgent', title: 'Когда ждать нельзя', html: html(fields.urgent) },
    { id: 'myths', type: 'myths', items: titled(fields.myths.map(({ myth, truth }) => ({ title: myth, text: truth }))) },
    {
      id: 'questions',
      type: 'questions',
      items: titled(fields.questions.map(({ question, answer }) => ({ title: question, text: answer }))),
    },
    { id: 'evening', type: 'evening', html: html(fields.evening) },
  ]
}
