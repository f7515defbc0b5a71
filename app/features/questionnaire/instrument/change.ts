import { DAY_MS } from '#app/shared/dates.ts'
import type { Sheet } from './forms.ts'

/** A domain's sum and step in one result, and what it was read by; null where nothing is known of that. */
export type Measured = { raw: number | null; step: number | null; sheet: Pick<Sheet, 'core' | 'floors'> | null }
type Compared = { version: string; informant: string; filledOn: string }

// Mean SEM of the simulation where the first sum is 7 or more; own data replace it by a version. instrument.md 2.7
const SEM = 2.21
// Over all sums of the simulation. instrument.md 2.7
const SEM_OF_SMALL = 1.72
const SEM_FROM = 7
const LEAST_DIFFERENCE = 6
const WEEKS_APART = 8

/**
 * The classical standard error of measurement of a domain's sum, SD·√(1 − r): from simulated families, no child was measured for it.
 * @param raw 0–18
 * @see reference/instrument.md 2.7
 */
export function semOf(raw: number): number {
  return raw >= SEM_FROM ? SEM : SEM_OF_SMALL
}

/**
 * Reliable change of two sums: (x₂ − x₁) / (SEM·√2), Jacobson & Truax 1991.
 * @returns standard errors of a difference; beyond ±1.64 chance alone is unlikely (90 %)
 */
export function reliableChange(before: number, after: number, sem: number = SEM): number {
  return (after - before) / (sem * Math.SQRT2)
}

/**
 * Whether two results may be compared at all: the same informant and version, eight weeks apart.
 * @param before the earlier of the two
 */
export function mayCompare(before: Compared, after: Compared): boolean {
  const days = (Date.parse(after.filledOn) - Date.parse(before.filledOn)) / DAY_MS
  return before.version === after.version && before.informant === after.informant && days >= WEEKS_APART * 7
}

/**
 * «Изменилось» only where the sums differ by six or more and the step differs; everything else is within the usual wavering. Where a new
 * class brought other floors steps are compared and not sums; where it brought other questions nothing is.
 * @see reference/instrument.md 2.7
 */
export function hasChanged(before: Measured, after: Measured): boolean {
  if (before.step === null || after.step === null || before.step === after.step || hasOtherQuestions(before, after)) return false
  if (hasOtherFloors(before, after)) return true
  if (before.raw === null || after.raw === null) return false
  return Math.abs(after.raw - before.raw) >= LEAST_DIFFERENCE
}

/** Whether a new class brought a sphere other floors. */
export function hasOtherFloors({ sheet: before }: Measured, { sheet: after }: Measured): boolean {
  return before !== null && after !== null && before.floors.some((floor, band) => floor !== after.floors[band])
}

/** Whether a sphere was asked other questions: readiness before the skill is taught, a later lesson in place of an earlier one. */
export function hasOtherQuestions(before: Pick<Measured, 'sheet'>, after: Pick<Measured, 'sheet'>): boolean {
  if (!before.sheet || !after.sheet) return false
  const now = after.sheet.core
  return before.sheet.core.length !== now.length || before.sheet.core.some((code) => !now.includes(code))
}
