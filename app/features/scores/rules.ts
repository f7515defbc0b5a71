import { csvCell } from '#app/shared/csv.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { Score } from './contract.ts'

/** What a row of the foreign database may be kept with; everything else in it is dropped before it is looked at. */
export const FIELDS = ['nickname', 'score', 'at'] as const
export type Field = (typeof FIELDS)[number]
export type RawRow = Partial<Record<Field, unknown>>

const LONGEST_NICKNAME = 32
const PERSONAL = [
  /@/,
  /(?:\d[\s()+-]*){7,}/,
  /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/,
  /https?:|www\./i,
  // «Анна Петрова», «Петров А.»: a name and a surname, in either alphabet.
  /[А-ЯЁA-Z][а-яёa-z]+\s+[А-ЯЁA-Z][а-яёa-z.]/,
  /[А-ЯЁA-Z][а-яёa-z]+\s+[А-ЯЁA-Z]\./,
  /(?:вич|вна|оглы|кызы)(?:\s|$)/i,
]

/** Whether a nickname looks like what may lead to a person: an address, a number, a date, a name with a surname. */
export function looksPersonal(nickname: string): boolean {
  return nickname.length > LONGEST_NICKNAME || PERSONAL.some((pattern) => pattern.test(nickname))
}

/**
 * A line of the table from what the database holds.
 * @param heardAt when this was heard, where the row itself says no time
 * @returns null for what is no score, or looks like a person
 */
export function scoreOf(id: string, { nickname, score, at }: RawRow, heardAt: Date): Score | null {
  if (typeof nickname !== 'string' || nickname.trim() === '' || looksPersonal(nickname)) return null
  if (typeof score !== 'number' || !Number.isFinite(score)) return null
  const said = typeof at === 'number' || typeof at === 'string' ? new Date(at) : heardAt
  const moment = Number.isNaN(said.getTime()) ? heardAt : said
  return { id, nickname: nickname.trim(), score, at: moment.toISOString() }
}

/** The events of a stream in the order they came; what is unfinished is kept for the next piece. */
export function eventReader() {
  let rest = ''
  return (piece: string): { event: string; data: string }[] => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split(/\r?\n/)
      const of = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      const [event] = of('event')
      return event ? [{ event, data: of('data').join('\n') }] : []
    })
  }
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before asking again: each time twice as long, never all at the same moment. */
export function pauseOf(failures: number, chance: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)) * (0.75 + chance / 2)
}

type ScoreFilter = { q: string; from: string; to: string }
export type ScoreSort = { field: 'nickname' | 'score' | 'at'; order: 'asc' | 'desc' }

/**
 * The lines that the screen shows, in its order; equal ones keep the order of nicknames.
 * @param filter.from ISO date in Moscow, both ends included; empty is no bound
 */
export function shownScores(rows: Iterable<Score>, filter: ScoreFilter, { field, order }: ScoreSort): Score[] {
  const words = filter.q.trim().toLowerCase()
  const sign = order === 'asc' ? 1 : -1
  const compare = (one: Score, other: Score) =>
    field === 'score' ? one.score - other.score : one[field].localeCompare(other[field], 'ru')
  return [...rows]
    .filter(({ nickname, at }) => {
      const day = dayInMoscow(new Date(at))
      const isBetween = (!filter.from || day >= filter.from) && (!filter.to || day <= filter.to)
      return isBetween && nickname.toLowerCase().includes(words)
    })
    .toSorted((one, other) => sign * compare(one, other) || one.nickname.localeCompare(other.nickname, 'ru'))
}

/** The lines as a file for a spreadsheet; a nickname that begins like a formula is made plain words. */
export function csvOf(rows: readonly Score[]): string {
  const lines = rows.map(({ nickname, score, at }) => [csvCell(nickname), String(score).replace('.', ','), at].join(';'))
  return `\uFEFF${['Псевдоним;Счёт;Когда', ...lines].join('\r\n')}\r\n`
}
