import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { DefinedItem, Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { ITEMS } from '#app/features/questionnaire/instrument/bank/bank.ts'
import { priorOf } from '#app/features/questionnaire/instrument/model.ts'
import { sheetOf } from '#app/features/questionnaire/instrument/own-sheets.ts'
import type { Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { PREFIXES } from '#app/features/questionnaire/questions.ts'
import type { NewItem } from './contract.ts'
import { nextItem, type Used } from './rules.ts'

/**
 * A definition with one item more, behind those of its sphere. The same words that were asked under a code get that code back; other
 * words a number that was never used. Where it is core, floors and the short form follow from the items anew.
 */
export function withItem(
  definition: Definition,
  { domain, kind, facet, text, prior, stages }: NewItem,
  used: readonly Used[],
): Definition {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const own = definition.items.map(({ code }) => code)
  const known = used.find((one) => one.voice === definition.voice && one.text === words && !own.includes(one.code))
  const taken = new Set([...ITEMS.map(({ code }) => code), ...used.map(({ code }) => code), ...own])
  const item: DefinedItem = {
    ...{ code: known?.code ?? nextItem(PREFIXES[domain], taken), domain, facet, kind, text: words },
    ...priorOf({ prior }),
  }
  const items = DOMAINS.flatMap((one) => [
    ...definition.items.filter((other) => other.domain === one),
    ...(one === domain ? [item] : []),
  ])
  const asks = (stage: Stage) => kind === 'core' && (stages.length === 0 || stages.includes(stage))
  return withCores({ ...definition, items }, item.domain, (core, stage) => (asks(stage) ? [...core, item.code] : core))
}

/** A definition without an item: it is asked at no stage, and a core that is short then keeps the version from being published. */
export function withoutItem(definition: Definition, code: string): Definition {
  const gone = definition.items.find((item) => item.code === code)
  if (!gone) return definition
  const items = definition.items.filter((item) => item.code !== code)
  return withCores({ ...definition, items }, gone.domain, (core) => core.filter((one) => one !== code))
}

function withCores(
  definition: Definition,
  domain: DefinedItem['domain'],
  change: (core: readonly string[], stage: Stage) => readonly string[],
): Definition {
  const stages = Object.entries(definition.stages).map(([name, reading]) => {
    const sheet = reading.sheets[domain]
    const stage = name as Stage // the keys are stages
    const core = sheet && change(sheet.core, stage)
    if (!sheet || !core || core.join() === sheet.core.join()) return [stage, reading]
    const items = core.flatMap((code) => definition.items.find((item) => item.code === code) ?? [])
    const sheets: Sheets = { ...reading.sheets, [domain]: sheetOf(items, reading.shifts[domain]) }
    return [stage, { ...reading, sheets }]
  })
  return { ...definition, stages: Object.fromEntries(stages) as Definition['stages'] } // the same stages
}
