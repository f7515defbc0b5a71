import type { Question } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sheetCopy as copy } from '#app/features/questionnaire/sheet/copy.ts'
import { ageInWords } from '#app/features/questionnaire/sheet/sheet-data.ts'
import { linesOf } from '#app/features/questionnaire/sheet/sheet-paper.ts'
import type { Block, Cell, Paper } from '#app/platform/papers/paper.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { readingsForReader, type Answered } from './pair.ts'

/** A column of the paper: whose map it is, in words, and in a sign above its marks. */
type Column = Pick<Answered, 'view' | 'answers'> & { title: string; mark: string }

type Taken = {
  columns: readonly Column[]
  /** What the signs mean. */
  marks: string
  texts: ReadonlyMap<string, Question>
  profile: { name: string; birthday: string; class?: string | undefined }
  question: string
}

/** Maps side by side on two pages at the most, nobody averaged; answers about safety stay on sheets of their own. */
export function eyesPaper({ columns, marks, texts, profile, question }: Taken): Paper {
  const filledOn =
    columns
      .map(({ view }) => view.filledOn)
      .toSorted()
      .at(-1) ?? ''
  const read = columns.map(({ view }) => readingsForReader(view))
  const spheres = DOMAINS.flatMap((domain) => read.flat().find((one) => one.domain === domain) ?? [])
  const half = Math.ceil(spheres.length / 2)
  const answers = (some: typeof spheres) => some.flatMap((sphere) => answersOf(sphere, columns, texts))
  return {
    title: copy.together,
    footer: disclaimers.footer([...new Set(columns.map(({ view }) => view.version))], dateInWords(filledOn)),
    mostPages: 2,
    blocks: [
      { kind: 'title', text: copy.together, aside: BRAND },
      {
        kind: 'facts',
        columns: 3,
        facts: [
          ['Ребёнок', profile.name],
          ['Возраст, класс', [ageInWords(profile.birthday, filledOn), profile.class].filter(Boolean).join(', ')],
          ...columns.map(({ view, title }) => [title, dateInWords(view.filledOn)] as const),
        ],
      },
      { kind: 'box', title: copy.question, lines: linesOf(question), emptyLines: 2 },
      { kind: 'text', text: copy.differ },
      {
        kind: 'table',
        rowHeight: 7,
        columns: [{ title: 'Сфера', share: 3 }, ...columns.map(({ title, mark }) => ({ title: `${title} (${mark})`, share: 3 }))],
        rows: spheres.map(({ domain, title }): Cell[] => [
          { text: title, look: 'strong' },
          ...read.map((readings) => readings.find((one) => one.domain === domain)?.word ?? ''),
        ]),
      },
      { kind: 'page' },
      { kind: 'heading', level: 2, text: copy.answers },
      { kind: 'text', look: 'small', text: `${copy.key} ${marks}` },
      { kind: 'columns', columns: [answers(spheres.slice(0, half)), answers(spheres.slice(half))] },
    ],
  }
}

function answersOf(
  { domain, title }: { domain: Domain; title: string },
  columns: readonly Column[],
  texts: Taken['texts'],
): Block[] {
  const given = columns.map(({ answers }) => new Map(answers.map(({ code, value }) => [code, value])))
  const asked = [...texts.values()].filter(({ code, domain: own }) => own === domain && given.some((one) => one.has(code)))
  if (asked.length === 0) return []
  const rows = asked
    .toSorted((one, other) => one.code.localeCompare(other.code, 'ru'))
    .map(({ code, text, options }): Cell[] => [
      text.replace(/\.$/, ''),
      ...given.map((answers): Cell => {
        const value = answers.get(code)
        if (value === undefined) return ''
        return { kind: 'dots', value, label: options.find((option) => option.value === value)?.label ?? '' }
      }),
    ])
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'table',
      columns: [{ title: '', share: 60 }, ...columns.map(({ mark }) => ({ title: mark, share: 12 }))],
      rows,
    },
  ]
}
