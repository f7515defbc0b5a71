import { PREFIXES } from '#app/features/questionnaire/questions.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { ITEMS } from '#app/features/questionnaire/instrument/bank/bank.ts'
import type { Sheet, Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'

const FEWEST_SHOWN = 10
const FIRST_NUMBER = 2

/** The code of the next version of a band and an informant: `observation-map-7-10.3`, a teacher's `observation-map-7-10.3-teacher`. */
export function nextCode(band: AgesBand, informant: Voice, known: readonly string[]): string {
  const [before, after] = [`observation-map-${band}.`, informant === 'parent' ? '' : `-${informant}`]
  const numbers = known.flatMap((code) => {
    const number = code.startsWith(before) && code.endsWith(after) ? code.slice(before.length, code.length - after.length) : ''
    return /^\d+$/.test(number) ? [Number(number)] : []
  })
  return `${before}${Math.max(FIRST_NUMBER - 1, ...numbers) + 1}${after}`
}

/** A code that is taken and the words it has for an informant. */
export type Used = { code: string; text: string; voice: Voice }

/**
 * A definition with other words. What was asked under a code keeps it only with the same words: other words get the next free number of
 * the domain, words that are known get their own code back.
 * @param words the new text by the code it stands at now
 */
export function withWords(definition: Definition, words: Partial<Record<string, string>>, used: readonly Used[]): Definition {
  const { voice, items } = definition
  const taken = new Set([...ITEMS.map(({ code }) => code), ...used.map(({ code }) => code), ...items.map(({ code }) => code)])
  const renamed = new Map<string, string>()
  const changed = items.map((item) => {
    const text = words[item.code]?.replaceAll(/\s+/g, ' ').trim()
    if (!text || text === item.text) return item
    const known = used.find((one) => one.voice === voice && one.text === text && !items.some(({ code }) => code === one.code))
    const isAsked = used.some(({ code }) => code === item.code)
    const code = known?.code ?? (isAsked ? nextItem(PREFIXES[item.domain], taken) : item.code)
    taken.add(code)
    renamed.set(item.code, code)
    return { ...item, code, text }
  })
  return { ...definition, items: changed, stages: withCodes(definition.stages, renamed) }
}

/** The next number of a sphere that no item ever had. */
export function nextItem(prefix: string, taken: ReadonlySet<string>): string {
  const numbers = [...taken].flatMap((code) => (code.startsWith(prefix) ? [Number(code.slice(prefix.length))] : []))
  return `${prefix}${Math.max(...numbers) + 1}`
}

function withCodes(stages: Definition['stages'], renamed: ReadonlyMap<string, string>): Definition['stages'] {
  const nameOf = (code: string) => renamed.get(code) ?? code
  const sheetOf = (sheet: Sheet | null) => sheet && { ...sheet, core: sheet.core.map(nameOf), short: sheet.short.map(nameOf) }
  return Object.fromEntries(
    Object.entries(stages).map(([stage, reading]) => [
      stage,
      {
        ...reading,
        sheets: Object.fromEntries(Object.entries(reading.sheets).map(([domain, sheet]) => [domain, sheetOf(sheet)])) as Sheets,
      }, // the same domains
    ]),
  )
}

/**
 * Counts that may be shown: none under ten, and never a single hidden one, which its neighbours and the sum would give away.
 * @returns null in the place of what is hidden
 */
export function withoutSmall<Key extends string>(counts: Record<Key, number>): Record<Key, number | null> {
  const entries = (Object.entries(counts) as [Key, number][]).toSorted(([, one], [, other]) => one - other)
  const small = entries.filter(([, count]) => count > 0 && count < FEWEST_SHOWN)
  const [next] = small.length === 1 ? entries.filter(([, count]) => count >= FEWEST_SHOWN) : []
  const hidden = new Set([...small, ...(next ? [next] : [])].map(([key]) => key))
  return Object.fromEntries(entries.map(([key, count]) => [key, hidden.has(key) ? null : count])) as Record<Key, number | null> // the same keys
}

/** One count, or null under ten. */
export function unlessSmall(count: number): number | null {
  return count > 0 && count < FEWEST_SHOWN ? null : count
}
