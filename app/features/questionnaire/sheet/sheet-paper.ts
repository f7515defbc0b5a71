import type { Block, Cell, Paper } from '#app/platform/papers/paper.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { sheetCopy as copy } from './copy.ts'
import type { SheetAnswer, SheetData, SheetDomain } from './sheet-data.ts'

export type Beside = {
  /** What the parent wrote for the specialist; empty leaves lines to write on. */
  question: string
  /** Who else answered, with the day: «учитель, 21 ноября 2026»; null where that is not looked for. */
  others: string[] | null
  /** What stands on a page of its own after the answers. */
  after?: Block[]
}

const OFTEN = 2

/** The sheet for a specialist, two pages in black alone: who, with what, the profile; every answer with room for notes. design §11 */
export function sheetPaper(sheet: SheetData, { question, others, after = [] }: Beside): Paper {
  const hardFirst = sheet.domains.toReversed().filter(({ answers }) => answers.length > 0)
  const half = Math.ceil(hardFirst.length / 2)
  return {
    title: copy.title,
    footer: sheet.footer,
    mostPages: after.length > 0 ? 3 : 2,
    blocks: [
      { kind: 'title', text: copy.title, aside: BRAND },
      ...urgent(sheet.urgent),
      { kind: 'facts', columns: 3, facts: [...sheet.facts, ...othersOf(others)] },
      { kind: 'box', title: copy.question, lines: linesOf(question), emptyLines: 2 },
      ...sheet.doubts.map((text): Block => ({ kind: 'text', look: 'small', text: `${copy.doubt} ${text}` })),
      ...around(sheet),
      { kind: 'heading', level: 2, text: copy.profile },
      { kind: 'text', look: 'small', text: copy.leaves },
      profile(sheet.domains),
      ...(sheet.domains.some(({ error }) => error !== null) ? [{ kind: 'text', look: 'small', text: copy.error } as const] : []),
      ...hindrances([...sheet.impact, ...sheet.general]),
      { kind: 'page' },
      { kind: 'heading', level: 2, text: copy.answers },
      { kind: 'text', look: 'small', text: copy.key },
      { kind: 'columns', columns: [hardFirst.slice(0, half), hardFirst.slice(half)].map((domains) => domains.flatMap(answered)) },
      { kind: 'notes', title: copy.notes, signs: ['Специалист', 'Дата', 'Следующая встреча'] },
      ...(after.length > 0 ? [{ kind: 'page' } as const, ...after] : []),
    ],
  }
}

/** What a person typed as the lines of a frame. */
export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function othersOf(others: string[] | null): [string, string][] {
  return others ? [[copy.others, others.length > 0 ? others.join('; ') : copy.nobody]] : []
}

function urgent(lines: string[]): Block[] {
  return lines.length > 0 ? [{ kind: 'box', title: copy.urgent, lines }] : []
}

function around({ strengths, around: lines }: SheetData): Block[] {
  if (strengths.length + lines.length === 0) return []
  const part = (text: string, items: string[]): Block[] => [
    { kind: 'heading', level: 2, text },
    ...(items.length > 0 ? [{ kind: 'list', mark: 'dot', items } as const] : [{ kind: 'text', text: copy.notMarked } as const]),
  ]
  return [{ kind: 'columns', columns: [part(copy.strengths, strengths), part(copy.around, lines)] }]
}

function profile(domains: SheetDomain[]): Block {
  const columns = [
    { title: 'Сфера', share: 44 },
    { title: 'Листья', share: 62 },
    { title: 'Сумма', share: 30 },
    { title: 'Что делать', share: 46 },
  ]
  const rows = domains.map(({ title, leaves, sum, error, band, weight }): Cell[] => [
    { text: title, look: 'strong' },
    { kind: 'stem', leaves, label: leaves === null ? copy.noLeaves : copy.leavesOf(leaves) },
    error === null ? sum : `${sum} ± ${error.toFixed(1).replace('.', ',')}`,
    weight === 'plain' ? band : { text: band, look: weight === 'soon' ? 'underlined' : 'strong' },
  ])
  return { kind: 'table', columns, rows, rowHeight: 7 }
}

function hindrances(lines: SheetAnswer[]): Block[] {
  if (lines.length === 0) return []
  const half = Math.ceil(lines.length / 2)
  const column = (some: SheetAnswer[]): Block[] => (some.length > 0 ? [dotted(some)] : [])
  return [
    { kind: 'heading', level: 2, text: copy.hinders },
    { kind: 'columns', columns: [column(lines.slice(0, half)), column(lines.slice(half))] },
  ]
}

function answered({ title, sum, answers }: SheetDomain): Block[] {
  return [{ kind: 'heading', level: 3, text: title, aside: sum }, dotted(answers)]
}

/** Answers with full dots of three; what is frequent stands out. */
function dotted(answers: SheetAnswer[]): Block {
  const rows = answers.map(({ text, value, label }): Cell[] => [
    { kind: 'dots', value, label },
    value !== null && value >= OFTEN ? { text, look: 'strong' } : text,
  ])
  return {
    kind: 'table',
    rows,
    columns: [
      { title: '', share: 11 },
      { title: '', share: 72 },
    ],
  }
}
