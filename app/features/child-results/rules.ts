import type { ResultView } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import {
  hasChanged,
  hasOtherFloors,
  hasOtherQuestions,
  mayCompare,
  type Measured,
} from '#app/features/questionnaire/instrument/change.ts'
import type { Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import { stateWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import { readingsOf, type SphereReading } from '#app/features/questionnaire/result/standings.ts'
import type { Between, Comparison, Found } from './contract.ts'

/** A result and what each of its spheres was asked and read by. */
export type Read = { view: ResultView; sheets: Sheets | null }

/**
 * What two results say of a change, or why nothing is called one. By the second rules a sphere must have been explained before, and must
 * have changed reliably.
 * @param before the earlier of the two, if there is one
 * @see reference/instrument.md 2.7
 */
export function between(before: Read | undefined, after: Read): Between {
  const uncompared = uncomparedOf(before, after)
  if (!before || uncompared) return { uncompared, changes: null, unchanged: [], hasOtherFloors: false }
  const spheres = spheresOf(before, after)
  return {
    uncompared,
    changes: spheres.flatMap(({ was, now, found }) =>
      found === 'changed' ? [{ domain: now.domain, was: was.standing, now: now.standing }] : [],
    ),
    unchanged: spheres.flatMap(({ now, found }) => (found === 'changed' ? [] : [{ domain: now.domain, why: found }])),
    hasOtherFloors: spheres.some((sphere) => sphere.hasOtherFloors),
  }
}

/**
 * The spheres that the earlier of two maps explained, those that changed first.
 * @returns null where the two may not be compared
 */
export function comparisonOf(before: Read, after: Read): Comparison | null {
  if (before.view.rules === 1 || uncomparedOf(before, after)) return null
  const spheres = spheresOf(before, after).map(({ was, now, ...found }) => ({
    ...{ domain: now.domain, title: now.title, ...found, isEasier: (now.level ?? 0) < (was.level ?? 0) },
    ...{ was: cellOf(was), now: cellOf(now) },
  }))
  const { childName, childAge } = after.view
  return {
    ...{ childName, childAge, wasOn: before.view.filledOn, nowOn: after.view.filledOn },
    spheres: spheres.toSorted((one, other) => Number(other.found === 'changed') - Number(one.found === 'changed')),
  }
}

/** Whether a sphere of two results was asked by other questions: it is not compared. */
export function isAskedOtherwise(before: Read, after: Read, domain: Domain): boolean {
  return hasOtherQuestions({ sheet: before.sheets?.[domain] ?? null }, { sheet: after.sheets?.[domain] ?? null })
}

/** Whether two results asked the same person the same way; a first insight has a sphere of its own. */
export function isAlike(one: ResultView, other: ResultView): boolean {
  const eyes = (view: ResultView) => (view.rules === 2 ? view.informant : 'parent')
  const asked = (view: ResultView) => view.type === 'short' && view.profile.domains.map(({ domain }) => domain).join(' ')
  return one.type === other.type && eyes(one) === eyes(other) && asked(one) === asked(other)
}

function uncomparedOf(before: Read | undefined, { view: after }: Read): Between['uncompared'] {
  if (!before || !isAlike(before.view, after)) return 'first'
  if (before.view.rules !== after.rules || before.view.version !== after.version) return 'other'
  if (before.view.rules === 1 || after.rules === 1) return null
  if (isBrief(before.view) || isBrief(after)) return 'short'
  if (after.informant === 'self') return 'self'
  if (!mayCompare(before.view, after)) return 'early'
  return before.view.detailed.length === 0 ? 'quiet' : null
}

function isBrief(view: ResultView): boolean {
  return view.rules === 2 && view.profile.domains.some(({ state }) => state === 'brief')
}

/** How a sphere is read of which the later result has no answer. */
const UNSAID = { standing: 'few', word: stateWords.few, need: 'unknown', leaves: null, raw: null, level: null } as const

type Sphere = { was: SphereReading; now: SphereReading; found: Found; hasOtherFloors: boolean }

function spheresOf(before: Read, after: Read): Sphere[] {
  const { rules, detailed } = before.view
  const explained = readingsOf(before.view).filter(({ domain }) => rules === 1 || detailed.includes(domain))
  const readings = readingsOf(after.view)
  return explained.map((was): Sphere => {
    const now = readings.find(({ domain }) => domain === was.domain) ?? { ...was, ...UNSAID }
    const pair = [measured(was, before), measured(now, after)] as const
    const found = rules === 1 ? foundByGroups(was, now) : foundBySteps(...pair)
    const isBySteps = found === 'changed' || found === 'same'
    return { was, now, found, hasOtherFloors: isBySteps && hasOtherFloors(...pair) }
  })
}

function foundByGroups(was: SphereReading, now: SphereReading): Found {
  if (was.need === 'unknown' || now.need === 'unknown') return 'unknown'
  return was.standing === now.standing ? 'steady' : 'changed'
}

function foundBySteps(was: Measured, now: Measured): Found {
  if (hasOtherQuestions(was, now)) return 'questions'
  if (was.step === null || now.step === null) return 'unknown'
  if (hasChanged(was, now)) return 'changed'
  return hasOtherFloors(was, now) ? 'same' : 'steady'
}

function cellOf({ word, leaves }: SphereReading) {
  return { word, leaves }
}

function measured({ domain, raw, level }: SphereReading, { sheets }: Read): Measured {
  return { raw, step: level, sheet: sheets?.[domain] ?? null }
}
