import { THEME_TITLES } from '#app/features/content/copy.ts'
import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import { BOXES } from './boxes.ts'

const VALUES = new Map<string, string>([
  ...Object.entries(THEME_TITLES),
  ...Object.entries(EVIDENCE).map(([code, { title }]): [string, string] => [code, title]),
])
const NAMES_OF_BOXES = new Map(Object.entries(BOXES))
// Fields whose values are chosen from a list: elsewhere the same letters are somebody's words.
const CHOSEN = ['theme', 'label']

/** A field's value as an editor reads it: «Общение», not `communicate`; a list is joined with semicolons. */
export function valueInWords(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => valueInWords(item, field)).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => valueInWords(inner, name))
      .filter(Boolean)
      .join('; ')
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value !== 'string') return JSON.stringify(value)
  return CHOSEN.includes(field) ? (VALUES.get(value) ?? value) : value
}

/** A block of a body without the marks of its format: «Врезка «Попробуйте сегодня»», not `:::try`. */
export function blockInWords(block: string): string {
  return block
    .split('\n')
    .flatMap((line) => lineInWords(line) ?? [])
    .join('\n')
}

function lineInWords(line: string): string | null {
  if (line === ':::') return null
  const [, box = '', title, rest = ''] = /^:::(\w+)(?:\[([^\]]*)\])?(\{.*\})?$/.exec(line) ?? []
  if (box === 'figure') return figureInWords(rest)
  if (box) return `Врезка «${title ?? NAMES_OF_BOXES.get(box) ?? box}»`
  return line.replace(/^## (.*?)(?: \{#[a-z0-9-]+\})?$/, 'Заголовок части: $1')
}

function figureInWords(rest: string): string {
  const [, alt] = /alt="([^"]*)"/.exec(rest) ?? []
  const [, theme = ''] = /theme=(\w+)/.exec(rest) ?? []
  if (/drawn=/.test(rest)) return 'Рисунок с\u00a0объяснением'
  return alt ? `Снимок: ${alt}` : `Рисунок: ${VALUES.get(theme) ?? theme}`
}
