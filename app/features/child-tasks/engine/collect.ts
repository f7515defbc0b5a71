import type { Answer, TrialPlan } from '#app/features/child-tasks/task.ts'
import type { Press } from './input.ts'

/** What was put together so far; whole is an answer. */
export type Collected = { chosen: (string | number)[]; place: number | null; errors: number; answer: Answer | null }

export const UNDO = 'undo'
export const HERE = 'here'
export const ROW = 'row'
export const SLIP = 'slip'
const SMALL = 0.01
const LARGE = 0.1
const STEPS: Record<string, number> = { less: -SMALL, more: SMALL, 'far-less': -LARGE, 'far-more': LARGE }

/** Where on a path, for who does not see it: without the number, which is what is asked. @param place 0 to 1 */
export function placeInWords(place: number): string {
  const words = ['в\u00a0начале', 'около четверти', 'около середины', 'около трёх четвертей', 'в\u00a0конце']
  return words[Math.round(place * (words.length - 1))] ?? ''
}

/** Nothing yet; a place begins where its plan says, which is no answer. */
export function begun({ answer, stimulus }: TrialPlan): Collected {
  const start = answer === 'place' && typeof stimulus.start === 'number' ? stimulus.start : null
  return { chosen: [], place: start, errors: 0, answer: null }
}

/** What one more press makes of it. */
export function collected(before: Collected, press: Press, plan: TrialPlan): Collected {
  if (plan.answer === 'press') return { ...before, answer: valueOf(press) }
  if (plan.answer === 'path') {
    const chosen = press.value === UNDO ? before.chosen.slice(0, -1) : [...before.chosen, valueOf(press)]
    return { ...before, chosen, answer: chosen.length >= (plan.length ?? 1) ? chosen : null }
  }
  if (plan.answer === 'row') {
    if (press.value === SLIP) return { ...before, errors: Math.min(5, before.errors + 1) }
    return press.value === ROW ? { ...before, answer: ROW } : before
  }
  if (press.place !== undefined) return { ...before, place: press.place }
  const step = STEPS[press.value]
  if (step !== undefined) return { ...before, place: Math.min(1, Math.max(0, (before.place ?? 0) + step)) }
  const range = Number(plan.stimulus.range ?? 1)
  const answer = press.value === HERE && before.place !== null ? Math.round(before.place * range * 100) / 100 : null
  return { ...before, answer }
}

function valueOf({ value }: Press): string | number {
  return /^-?\d+$/.test(value) ? Number(value) : value
}
