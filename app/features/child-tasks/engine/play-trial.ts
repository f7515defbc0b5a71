import type { Answer, InputKind, Shown, TrialPlan } from '#app/features/child-tasks/task.ts'
import { framesOf } from '#app/features/child-tasks/rules/frames-of.ts'
import { begun, collected, SLIP, type Collected } from './collect.ts'
import { onFrame } from './frames.ts'
import type { Input } from './input.ts'
import type { Presence } from './presence.ts'
import type { Stage } from './stage.ts'

/** Longer than this between two frames, and the screen was not there. */
const LOST_MS = 250

export type Tools = { stage: Stage; input: Input; presence: Presence; frameMs: number; isEnding: () => boolean }
export type Played = {
  onset: number
  shownMs: number | null
  frames: number | null
  missed: number
  rtMs: number | null
  answer: Answer | null
  input: InputKind | null
  errors: number
  /** When what came later was shown, after the onset; null where nothing was. */
  lateMs: number | null
  isInterrupted: boolean
}

/**
 * One trial on the stage. Pictures change inside frames and last for the whole number of them nearest to what is asked; the time of
 * an answer is its event's own stamp less the stamp of the frame in which the picture appeared.
 */
export async function playTrial(plan: TrialPlan, tools: Tools): Promise<Played> {
  tools.presence.wasAway()
  let missed = 0
  for (const shown of plan.before) {
    const seen = await show(shown, tools)
    missed += seen.missed
    if (seen.isInterrupted) return nothingOf(seen.onset, missed)
  }
  const asked = await ask(plan, tools)
  if (!asked.isInterrupted) for (const shown of plan.after) await show(shown, tools)
  return { ...asked, missed: missed + asked.missed, isInterrupted: asked.isInterrupted || tools.presence.wasAway() }
}

/** Shows parts from the next frame on, for so many ms. */
export async function show({ parts, ms }: Shown, { stage, frameMs, presence, isEnding }: Tools) {
  const onset = await onFrame()
  stage.show(parts)
  let [last, missed] = [onset, 0]
  for (;;) {
    const stamp = await onFrame()
    missed += missedBetween(last, stamp, frameMs)
    const isInterrupted = stamp - last > LOST_MS || presence.wasAway() || isEnding()
    last = stamp
    if (isInterrupted || isOver(stamp - onset, ms, frameMs)) return { onset, offset: stamp, missed, isInterrupted }
  }
}

async function ask(plan: TrialPlan, { stage, input, presence, frameMs, isEnding }: Tools): Promise<Played> {
  const { parts, ms, next, windowMs, late, isOverAtAnswer } = plan.asked
  const onset = await onFrame()
  stage.show(parts)
  stage.mark('chosen', [])
  let [last, missed, frames] = [onset, 0, 0]
  let shownMs: number | null = null
  let lateMs: number | null = null
  let answered: { rtMs: number | null; answer: Answer; input: InputKind } | null = null
  let made: Collected = begun(plan)
  placed(stage, made)
  const isAtRest = windowMs === null
  for (;;) {
    const stamp = await onFrame()
    missed += missedBetween(last, stamp, frameMs)
    const isLost = (stamp - last > LOST_MS && !isAtRest) || presence.wasAway() || isEnding()
    last = stamp
    frames++
    for (let press = input.take(onset); press && !answered; press = input.take(onset)) {
      const rt = press.at - onset
      if (windowMs !== null && rt > windowMs) break
      made = collected(made, press, plan)
      if (plan.answer === 'path') stage.mark('chosen', made.chosen)
      placed(stage, made)
      if (press.value === SLIP) stage.root.dataset.slips = String(made.errors)
      if (made.answer !== null)
        answered = { rtMs: press.kind === 'switch' ? null : twoDigits(rt), answer: made.answer, input: press.kind }
    }
    if (isLost) return { ...nothingOf(onset, missed), errors: made.errors }
    if (ms !== null && shownMs === null && isOver(stamp - onset, ms, frameMs)) {
      shownMs = twoDigits(stamp - onset)
      if (!(answered && isOverAtAnswer)) stage.show(next ?? [])
    }
    if (late && lateMs === null && !answered && isOver(stamp - onset, late.afterMs, frameMs)) {
      lateMs = twoDigits(stamp - onset)
      stage.add(late.parts)
    }
    const isDone = (answered && (isOverAtAnswer || isAtRest)) || (windowMs !== null && isOver(stamp - onset, windowMs, frameMs))
    if (isDone) {
      const seen = shownMs ?? twoDigits(stamp - onset)
      const given = answered ?? { rtMs: null, answer: null, input: null }
      const counted = shownMs === null ? frames : framesOf(shownMs, frameMs)
      return { onset, shownMs: seen, frames: counted, missed, lateMs, errors: made.errors, isInterrupted: false, ...given }
    }
  }
}

/** Nearest whole frame: half a frame early is nearer than half a frame late. */
function isOver(passedMs: number, askedMs: number, frameMs: number): boolean {
  return passedMs >= askedMs - frameMs / 2
}

function missedBetween(last: number, stamp: number, frameMs: number): number {
  return Math.max(0, Math.round((stamp - last) / frameMs) - 1)
}

function placed({ root }: Stage, { place }: Collected): void {
  if (place === null) return
  root.style.setProperty('--place', String(place))
  root.querySelector('[role="slider"]')?.setAttribute('aria-valuenow', String(Math.round(place * 100)))
}

function nothingOf(onset: number, missed: number): Played {
  const unseen = { shownMs: null, frames: null, rtMs: null, answer: null, input: null, lateMs: null }
  return { onset, missed, errors: 0, isInterrupted: true, ...unseen }
}

export function twoDigits(ms: number): number {
  return Math.round(ms * 100) / 100
}
