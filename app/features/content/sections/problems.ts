import { z } from 'zod'
import type { Block } from '#app/features/content/contract.ts'
import { line, text, texts } from '#app/features/content/making/worded-fields.ts'
import { section, type Setter } from './section.ts'

const Fields = z.object({
  lead: text('Вступление'),
  facts: z
    .array(z.object({ term: line('Что'), text: text('Текст') }))
    .length(3)
    .meta({ title: 'Коротко' }),
  scenes: z.object({ home: texts('Дома'), school: texts('В школе') }).meta({ title: 'Как это выглядит' }),
  ages: z
    .array(
      z.object({
        age: line('Возраст'),
        note: text('Пояснение'),
        usual: texts('Обычно для возраста'),
        discuss: texts('Стоит обсудить'),
      }),
    )
    .min(3)
    .meta({ title: 'Возраст' }),
  brain: texts('Что происходит'),
  first: z.object({ title: line('Заголовок'), text: text('Текст') }).meta({ title: 'Сначала исключите простое' }),
  help: z
    .array(z.object({ title: line('Заголовок'), text: text('Текст') }))
    .min(3)
    .meta({ title: 'Что попробовать на этой неделе' }),
  who: z
    .array(
      z.object({
        role: line('Кто это, кодом'),
        title: line('Заголовок'),
        text: text('Текст'),
        note: text('Пояснение'),
      }),
    )
    .min(2)
    .meta({ title: 'К кому идти' }),
  urgent: text('Когда ждать нельзя'),
  myths: z
    .array(z.object({ myth: text('Миф'), truth: text('Как на самом деле') }))
    .min(2)
    .meta({ title: 'Мифы' }),
  questions: z
    .array(z.object({ question: text('Вопрос'), answer: text('Ответ') }))
    .min(3)
    .meta({ title: 'Вопросы' }),
  evening: text('На тяжёлый вечер'),
})

export const problems = section({
  code: 'problems',
  turn: 10,
  title: 'Трудности',
  one: 'Трудность',
  subtitle: 'Одиннадцать тем. В каждой: как это выглядит дома и в школе, что попробовать на этой неделе и к кому идти.',
  rubric: 'title',
  icon: 'first-aid-kit',
  base: '/problem',
  link: (code) => `/problem-${code}`,
  isFixed: true,
  calls: { list: 'problem', detail: 'problem' },
  wire: 'either',
  page: 'problem',
  // A theme's page answers a worry whole.
  search: { weight: 1.1 },
  schemaType: 'MedicalWebPage',
  shownIn: ['map', 'models'],
  // All of its page stands in its fields.
  desk: { hasBody: false },
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

declare module './section.ts' {
  interface Declared {
    problems: typeof problems
  }
}
