import type { ResultView } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { hasChanged, hasOtherQuestions, mayCompare, type Measured } from '#app/features/questionnaire/instrument/change.ts'
import type { Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import { readingsOf, stageOf, type SphereReading } from '#app/features/questionnaire/result/standings.ts'
import type { Change, Comparison } from './contract.ts'

/** A result and what each of its spheres was asked and read by. */
export type Read = { view: ResultView; sheets: Sheets | null }

/**
 * Which spheres stand otherwise than before; a sphere without enough answers is not compared. By the second rules a sphere must have been
 * explained before, and must have changed reliably.
 * @returns null where the two may not be compared: other questions, another informant, a short form, or less than eight weeks between them
 * @see reference/instrument.md 2.7
 */
export function changesBetween(before: Read | undefined, after: Read): Change[] | null {
  if (!before || !isSameForm(before.view, after.view) || isEarly(before, after)) return null
  if (isBrief(before.view) || isBrief(after.view)) return null
  const was = readingsOf(before.view)
  return readingsOf(after.view).flatMap((now) => {
    const then = was.find(({ domain }) => domain === now.domain)
    if (!then || then.standing === now.standing || then.need === 'unknown' || now.need === 'unknown') return []
    const isReliable =
      before.view.rules === 1 ||
      (before.view.detailed.includes(now.domain) && hasChanged(measured(then, before), measured(now, after)))
    return isReliable ? [{ domain: now.domain, was: then.standing, now: now.standing }] : []
  })
}

/** Whether nothing but the days is in the way of comparing two results: less than eight weeks lie between them. */
export function isEarly(before: Read | undefined, after: Read): boolean {
  if (!before || before.view.rules === 1 || after.view.rules === 1) return false
  if (!isSameForm(before.view, after.view) || isBrief(before.view) || isBrief(after.view)) return false
  return !mayCompare(before.view, after.view)
}

/** What a new class changed between two results: its floors are others, and these spheres are asked other questions. */
export function newOfClass(before: Read | undefined, after: Read): { hasOtherFloors: boolean; otherQuestions: Domain[] } {
  if (!before || !isSameForm(before.view, after.view)) return { hasOtherFloors: false, otherQuestions: [] }
  const of = (read: Read, domain: Domain) => ({ sheet: read.sheets?.[domain] ?? null })
  return {
    hasOtherFloors: stageOf(before.view) !== stageOf(after.view),
    otherQuestions: before.view.detailed.filter((domain) => hasOtherQuestions(of(before, domain), of(after, domain))),
  }
}

/**
 * The spheres that the earlier of two maps explained, those that changed first.
 * @returns null where the two may not be compared
 */
export function comparisonOf(before: Read, after: Read): Comparison | null {
  const changes = changesBetween(before, after)
  if (changes === null || before.view.rules === 1) return null
  const was = readingsOf(before.view)
  const { hasOtherFloors, otherQuestions } = newOfClass(before, after)
  const spheres = readingsOf(after.view).flatMap((now) => {
    const then = was.find(({ domain }) => domain === now.domain)
    if (!then || !before.view.detailed.includes(now.domain)) return []
    const hasChanged = changes.some(({ domain }) => domain === now.domain)
    const hasOtherQuestions = otherQuestions.includes(now.domain)
    const cells = { was: cellOf(then), now: cellOf(now) }
    const isEasier = (now.level ?? 0) < (then.level ?? 0)
    return [{ domain: now.domain, title: now.title, hasChanged, hasOtherQuestions, isEasier, ...cells }]
  })
  const { childName, childAge } = after.view
  return {
    ...{ childName, childAge, wasOn: before.view.filledOn, nowOn: after.view.filledOn, hasOtherFloors },
    spheres: spheres.toSorted((one, other) => Number(other.hasChanged) - Number(one.hasChanged)),
  }
}

/** The same version, rules and kind of form, answered by the same person. */
function isSameForm(before: ResultView, after: ResultView): boolean {
  const eyes = (view: ResultView) => (view.rules === 2 ? view.informant : 'parent')
  if (before.rules !== after.rules) return false
  return before.version === after.version && before.type === after.type && eyes(before) === eyes(after)
}

function isBrief(view: ResultView): boolean {
  return view.rules === 2 && view.profile.domains.some(({ state }) => state === 'brief')
}

function cellOf({ word, leaves }: SphereReading) {
  return { word, leaves }
}

function measured({ domain, raw, level }: SphereReading, { sheets }: Read): Measured {
  return { raw, step: level, sheet: sheets?.[domain] ?? null }
}
