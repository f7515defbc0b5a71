/**
 * The ages for which there are exercises enough that weeks of a plan differ: for the others the subscription's plan is not offered.
 * A test counts them in content/training.
 */
export const PLAN_AGES = { from: 5, to: 12 }

export function hasPlanFor(age: number): boolean {
  return PLAN_AGES.from <= age && age <= PLAN_AGES.to
}
