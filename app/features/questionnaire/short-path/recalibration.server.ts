import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { itemOfCode } from '#app/features/questionnaire/instrument/bank/bank.ts'
import {
  beginning,
  errorsOf,
  round,
  type Estimated,
  type Observed,
  type Scale,
} from '#app/features/questionnaire/instrument/calibration.ts'
import {
  USUAL_STAGE,
  type Calibration,
  type DefinedItem,
  type Definition,
} from '#app/features/questionnaire/instrument/definition.ts'
import { USUAL_SEED } from '#app/features/questionnaire/instrument/chance.ts'
import { shiftOf } from '#app/features/questionnaire/instrument/forms.ts'
import { priorOf } from '#app/features/questionnaire/instrument/model.ts'
import { withOwnSheets } from '#app/features/questionnaire/instrument/own-sheets.ts'
import { stagesOf } from '#app/features/questionnaire/instrument/stages.ts'
import { isClean } from '#app/features/questionnaire/manual/figures.ts'
import * as forms from '#app/features/questionnaire/manual/forms.server.ts'
import type { CountedForm } from '#app/features/questionnaire/manual/forms.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as deskVersions from '#app/features/questionnaire/versions/desk-versions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { changesOf } from './changes.ts'
import type { ShortPath } from './contract.ts'
import { shortPathCopy as copy } from './copy.ts'
import * as desk from './desk-short-paths.server.ts'

export const RECALIBRATION = 'recalibrate'
/** The least that an estimate stands on; the short path has a threshold of its own. instrument.md 3.6 */
const LEAST_FORMS = 300
/** Above it own data weigh more: the priors are widened twice. instrument.md 3.6 */
const MANY_FORMS = 1000
const FEWEST_ANSWERS = 5
const ROUNDS = 200
const STAYS = 0.001
const DIGITS = 1000

/**
 * Asks for a draft with parameters from own data; a job makes it.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError invalid — fewer than three hundred forms
 */
export async function ask(context: Context, code: string): Promise<ShortPath> {
  requirePortal(context, 'questionnaire.edit')
  const path = await desk.one(context, code)
  if ((path.forms ?? 0) < LEAST_FORMS) throw new AppError('invalid', copy.fewForms(LEAST_FORMS))
  await inTransaction(context, async (inside) => {
    await inside.jobs.enqueue(inside.db, { name: RECALIBRATION, data: { version: code } })
    await audit.record(inside, { action: 'questionnaire.recalibrate', object: `short-paths:${code}` })
  })
  return path
}

/**
 * Estimates a version's parameters anew from its consented forms and puts them into a draft; nothing that is asked changes. The same
 * forms give the same draft, and are not drafted twice.
 * @returns the draft's code; null with too few forms or where this draft is there
 */
export async function run(context: Context, { version: code }: { version: string }): Promise<string | null> {
  const { definition } = await versions.readable(context, code)
  const all = (await forms.counted(context)).filter((form) => form.version === code)
  const drafted = definition && (await draftOf(definition, all, code))
  return drafted && deskVersions.beginCalibrated(context, code, drafted)
}

/**
 * A version with parameters, shifts, floors and short forms from own data; null with fewer than three hundred forms that count.
 * @param from the version that the forms answered
 */
export async function draftOf(definition: Definition, all: readonly CountedForm[], from: string): Promise<Definition | null> {
  const ordered = inOrder(all.filter((form) => form.isFirst && form.isWhole && isClean(form)))
  if (ordered.length < LEAST_FORMS) return null
  const { estimated, calibration } = await recalibrated(definition, ordered)
  const fresh = withOwnSheets(estimated)
  const snapshot = hashOf(ordered.map(linesOf).join('\n'))
  const facts = { ...calibration, from, snapshot, forms: ordered.length, changes: changesOf(definition, fresh) }
  return { ...fresh, calibration: facts }
}

type Reckoned = { estimated: Definition; calibration: Pick<Calibration, 'seed' | 'rounds' | 'isSettled' | 'errors'> }

/** Domain by domain, letting others be answered between the rounds. */
async function recalibrated(definition: Definition, counted: readonly CountedForm[]): Promise<Reckoned> {
  const calibration: Reckoned['calibration'] = { seed: USUAL_SEED, rounds: 0, isSettled: true, errors: {} }
  let estimated = definition
  for (const domain of DOMAINS) {
    const items = definition.items.filter((item) => item.domain === domain)
    const observed = observedOf(items, counted)
    if (observed.length < LEAST_FORMS) continue
    const scale = scaleOf(definition, domain, { items, forms: observed.length })
    let now = beginning(scale)
    let moved = Infinity
    let rounds = 0
    for (; rounds < ROUNDS && moved >= STAYS; rounds++) {
      ;({ next: now, moved } = round(scale, observed, now))
      await setImmediate()
    }
    calibration.rounds = Math.max(calibration.rounds, rounds)
    calibration.isSettled &&= moved < STAYS
    const errors = errorsOf(scale, observed, now)
    for (const [index, { code }] of items.entries()) {
      const { a, b } = errors[index]! // one an item
      calibration.errors[code] = { a: rounded(a), b: [rounded(b[0]), rounded(b[1]), rounded(b[2])] }
    }
    estimated = withEstimates(estimated, domain, { items, now })
  }
  return { estimated, calibration }
}

function scaleOf(
  { band, stages }: Definition,
  domain: Domain,
  { items, forms: count }: { items: readonly DefinedItem[]; forms: number },
): Scale {
  const asked = stagesOf(band).filter((stage) => stages[stage]?.sheets[domain])
  return {
    // What the experts said of the bank's items; an item of the desk has what it was given there.
    priors: items.map((item) => {
      const known = itemOfCode(item.code)
      return known ? priorOf(known) : item
    }),
    shifts: Object.fromEntries(asked.map((stage) => [stage, shiftOf(stage, domain)])),
    held: USUAL_STAGE[band],
    widen: count > MANY_FORMS ? 2 : 1,
  }
}

function observedOf(items: readonly DefinedItem[], counted: readonly CountedForm[]): Observed[] {
  return counted.flatMap(({ stage, answers }) => {
    const values = items.map(({ code }) => answers.get(code) ?? null)
    return values.filter((value) => value !== null).length < FEWEST_ANSWERS ? [] : [{ stage, values }]
  })
}

function withEstimates(
  definition: Definition,
  domain: Domain,
  { items, now }: { items: readonly DefinedItem[]; now: Estimated },
): Definition {
  const changed = definition.items.map((item) => {
    const found = now.items[items.findIndex(({ code }) => code === item.code)]
    if (item.domain !== domain || !found) return item
    return { ...item, a: rounded(found.a), b: [rounded(found.b[0]), rounded(found.b[1]), rounded(found.b[2])] as const }
  })
  const stages = Object.entries(definition.stages).map(([stage, reading]) => {
    const shift = now.shifts[stage as keyof typeof now.shifts] // the keys are stages
    return [stage, shift === undefined ? reading : { ...reading, shifts: { ...reading.shifts, [domain]: rounded(shift) } }]
  })
  return { ...definition, items: changed, stages: Object.fromEntries(stages) as Definition['stages'] } // the same stages
}

/** Forms in an order that neither their time nor the database decides: by the hash of the seed and of what was answered. */
function inOrder(counted: readonly CountedForm[]): CountedForm[] {
  return counted
    .map((form) => ({ form, hash: hashOf(`${USUAL_SEED} ${linesOf(form)}`) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : Number(one.hash > other.hash)))
    .map(({ form }) => form)
}

function linesOf({ stage, answers }: CountedForm): string {
  const given = [...answers].toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return `${stage} ${given.map(([code, value]) => `${code}=${value}`).join(' ')}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}
