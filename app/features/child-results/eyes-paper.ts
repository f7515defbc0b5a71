import type { Informant, Question } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitle, wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { sheetCopy as copy } from '#app/features/questionnaire/sheet/copy.ts'
import { ageInWords } from '#app/features/questionnaire/sheet/sheet-data.ts'
import { linesOf } from '#app/features/questionnaire/sheet/sheet-paper.ts'
import type { Block, Cell, Paper } from '#app/platform/papers/paper.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { informantWords } from './change-words.ts'
import type { WholeSeen } from './eyes.ts'

const MARKS: Record<Informant, string> = { parent: 'Р', second_parent: 'В', teacher: 'У', self: 'П' }

type Taken = {
  /** The newest form of each person. */
  newest: readonly WholeSeen[]
  texts: ReadonlyMap<string, Question>
  profile: { name: string; birthday: string; class?: string | undefined }
  question: string
}

/** Everybody's answers side by side on two pages at the most, nobody averaged; answers about safety stay on the family's own sheets. */
export function eyesPaper({ newest, texts, profile, question }: Taken): Paper {
  const [first] = newest
  const filledOn =
    newest
      .map(({ view }) => view.filledOn)
      .toSorted()
      .at(-1) ?? ''
  const domains = DOMAINS.filter((domain) => newest.some(({ view }) => view.profile.domains.some((one) => one.domain === domain)))
  const half = Math.ceil(domains.length / 2)
  const answers = (some: Domain[]) => some.flatMap((domain) => answersOf(domain, newest, texts))
  return {
    title: copy.together,
    footer: disclaimers.footer([...new Set(newest.map(({ view }) => view.version))].join(', '), dateInWords(filledOn)),
    mostPages: 2,
    blocks: [
      { kind: 'title', text: copy.together, aside: BRAND },
      {
        kind: 'facts',
        columns: 3,
        facts: [
          ['Ребёнок', profile.name],
          ['Возраст, класс', [ageInWords(profile.birthday, filledOn), profile.class].filter(Boolean).join(', ')],
          ...newest.map(({ view }) => [informantWords[view.informant], dateInWords(view.filledOn)] as const),
        ],
      },
      { kind: 'box', title: copy.question, lines: linesOf(question), emptyLines: 2 },
      { kind: 'text', text: copy.differ },
      {
        kind: 'table',
        rowHeight: 7,
        columns: [
          { title: 'Сфера', share: 3 },
          ...newest.map(({ view }) => ({ title: informantWords[view.informant], share: 3 })),
        ],
        rows: domains.map((domain): Cell[] => [
          { text: sphereTitle(domain, first?.view.profile.stage ?? null), look: 'strong' },
          ...newest.map(({ view }) => {
            const read = view.profile.domains.find((one) => one.domain === domain)
            return read ? wordForReader(read) : ''
          }),
        ]),
      },
      { kind: 'page' },
      { kind: 'heading', level: 2, text: copy.answers },
      { kind: 'text', look: 'small', text: `${copy.key} ${copy.marks}` },
      { kind: 'columns', columns: [answers(domains.slice(0, half)), answers(domains.slice(half))] },
    ],
  }
}

function answersOf(domain: Domain, newest: readonly WholeSeen[], texts: Taken['texts']): Block[] {
  const given = newest.map(({ answers }) => new Map(answers.map(({ code, value }) => [code, value])))
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
    { kind: 'heading', level: 3, text: sphereTitle(domain, newest[0]?.view.profile.stage ?? null) },
    {
      kind: 'table',
      columns: [{ title: '', share: 60 }, ...newest.map(({ view }) => ({ title: MARKS[view.informant], share: 12 }))],
      rows,
    },
  ]
}
