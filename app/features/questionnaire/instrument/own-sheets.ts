import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import type { DefinedItem, Definition } from './definition.ts'
import type { Sheet, Sheets } from './forms.ts'
import { expectedSum, information } from './model.ts'

const FLOOR_THETAS = [0.9, 1.25, 1.9] as const
const SHORT_THETA = 1.3
const MORE_THETA = 1
const SHORT_ITEMS = 3

/**
 * What a version's own parameters give for a core: floors as expected sums at θ = 0.9, 1.25, 1.9 rounded half up, the three items that
 * tell most at θ = 1.3, and the sum of those from which the rest is worth answering.
 * @see reference/instrument.md 2.3, 2.8
 */
export function sheetOf(core: readonly DefinedItem[], shift: number): Sheet {
  const [one, two, three] = FLOOR_THETAS.map((theta) => Math.round(expectedSum(core, theta, shift)))
  const gain = (item: DefinedItem) => information(item, SHORT_THETA, shift)
  const best = core.toSorted((a, b) => gain(b) - gain(a)).slice(0, SHORT_ITEMS)
  const short = core.filter((item) => best.includes(item))
  return {
    core: core.map(({ code }) => code),
    floors: [one ?? 0, two ?? 0, three ?? 0],
    short: short.map(({ code }) => code),
    more: Math.round(expectedSum(short, MORE_THETA, shift)),
  }
}

/** A definition whose sheets of some domains follow from its own items; a domain that a stage does not ask stays unasked. */
export function withOwnSheets(definition: Definition, domains: readonly Domain[] = DOMAINS): Definition {
  const stages = Object.entries(definition.stages).map(([stage, reading]) => {
    const sheets = DOMAINS.map((domain) => {
      const sheet = reading.sheets[domain]
      if (!sheet || !domains.includes(domain)) return [domain, sheet]
      const core = sheet.core.flatMap((code) => definition.items.find((item) => item.code === code) ?? [])
      return [domain, sheetOf(core, reading.shifts[domain])]
    })
    return [stage, { ...reading, sheets: Object.fromEntries(sheets) as Sheets }] // every domain is there
  })
  return { ...definition, stages: Object.fromEntries(stages) as Definition['stages'] } // the same stages
}
