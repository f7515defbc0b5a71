import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { hasChanged, mayCompare } from '#app/features/questionnaire/instrument/change.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import type { Change, Comparison } from './contract.ts'

/**
 * Which spheres stand otherwise than before; a sphere without enough answers is not compared. By the second rules a sphere must have been
 * explained before, and must have changed reliably.
 * @returns null where the two may not be compared: other questions, another informant, or less than eight weeks between them
 * @see reference/instrument.md 2.7
 */
export function changesBetween(before: ResultView | undefined, after: ResultView): Change[] | null {
  if (!before || before.rules !== after.rules || before.version !== after.version || before.type !== after.type) return null
  if (before.rules === 2 && after.rules === 2 && !mayCompare(comparedOf(before), comparedOf(after))) return null
  const was = readingsOf(before)
  return readingsOf(after).flatMap((now) => {
    const then = was.find(({ domain }) => domain === now.domain)
    if (!then || then.standing === now.standing || then.need === 'unknown' || now.need === 'unknown') return []
    const isReliable = before.rules === 1 || (before.detailed.includes(now.domain) && hasChanged(measured(then), measured(now)))
    return isReliable ? [{ domain: now.domain, was: then.standing, now: now.standing }] : []
  })
}

/**
 * The spheres that the earlier of two maps explained, those that changed first.
 * @returns null where the two may not be compared
 */
export function comparisonOf(before: ResultView, after: ResultView): Comparison | null {
  const changes = changesBetween(before, after)
  if (changes === null || before.rules === 1) return null
  const was = readingsOf(before)
  const spheres = readingsOf(after).flatMap((now) => {
    const then = was.find(({ domain }) => domain === now.domain)
    if (!then || !before.detailed.includes(now.domain)) return []
    const hasChanged = changes.some(({ domain }) => domain === now.domain)
    const cells = { was: cellOf(then), now: cellOf(now) }
    return [{ domain: now.domain, title: now.title, hasChanged, isEasier: (now.level ?? 0) < (then.level ?? 0), ...cells }]
  })
  const { childName, childAge } = after
  return {
    ...{ childName, childAge, wasOn: before.filledOn, nowOn: after.filledOn },
    spheres: spheres.toSorted((one, other) => Number(other.hasChanged) - Number(one.hasChanged)),
  }
}

function cellOf({ word, leaves }: ReturnType<typeof readingsOf>[number]) {
  return { word, leaves }
}

function comparedOf({ version, filledOn, informant, profile }: Extract<ResultView, { rules: 2 }>) {
  return { version, filledOn, informant, stage: profile.stage }
}

function measured({ raw, level }: ReturnType<typeof readingsOf>[number]) {
  return { raw, step: level }
}
