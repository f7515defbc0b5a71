import type { Answer, InputKind, Shown, TrialPlan } from '#app/features/child-tasks/task.ts'
import { framesOf } from '#app/features/child-tasks/rules/frames-of.ts'
import { begun, collected, placeInWords, SLIP, type Collected } from './collect.ts'
import { onFrame } from './frames.ts'
import type { Input } from './input.ts'
import type { AwayBy, Presence } from './presence.ts'
import type { Stage } from './stage.ts'

/** Longer than this between two frames, and the screen was not there. */
const LOST_MS = 250
/** What was right is a leaf for so long; what was wrong stays as it is for so long. */
const LEAF_MS = 240
export const STILL_MS = 300
/** Parts of a scene that the engine shows by itself: a leaf for what was right, words for what flew away. */
const [LEAF, GONE] = ['leaf', 'gone']

type Tools = {
  stage: Stage
  input: Input
  presence: Presence
  frameMs: number
  isEnding: () => boolean
  /** Whether an answer is right, by the task; null is neither. */
  judge: (answer: Answer | null) => boolean | null
  onLeaf: () => void
}
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
  interruptedBy: AwayBy | null
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
    if (seen.by) return nothingOf(seen, missed)
  }
  const asked = await ask(plan, tools)
  let { interruptedBy } = asked
  // Somebody who goes away after the answer rests all the same; who ends the game there has answered.
  if (!interruptedBy)
    for (const shown of afterOf(plan, asked, tools)) {
      const { by } = await show(shown, tools)
      if (by && by !== 'end') interruptedBy ??= by
    }
  interruptedBy ??= tools.presence.wasAway()
  return { ...asked, missed: missed + asked.missed, isInterrupted: interruptedBy !== null, interruptedBy }
}

/** What follows an answer, no longer than it was planned: a leaf over what was right, stillness where it was wrong, words for what is gone. */
function afterOf({ after, asked }: TrialPlan, { answer }: Played, { stage, judge, onLeaf }: Tools): Shown[] {
  const [first, ...others] = after
  const isRight = judge(answer)
  const isLeaf = answer !== null && isRight === true
  if (isLeaf && asked.isOverAtAnswer) onLeaf()
  if (!first || isRight === null || (answer === null && isRight) || (isLeaf && !asked.isOverAtAnswer)) return [...after]
  if (answer === null) return [{ ...first, parts: [...first.parts, GONE] }, ...others]
  const ms = Math.min(first.ms, isLeaf ? LEAF_MS : STILL_MS)
  const parts = isLeaf ? [...first.parts, LEAF] : stage.shown()
  const rest = { ...first, ms: first.ms - ms }
  return [{ parts, ms }, ...(rest.ms > 0 ? [rest] : []), ...others]
}

/** Shows parts from the next frame on, for so many ms. */
async function show({ parts, ms }: Shown, { stage, frameMs, presence, isEnding }: Tools) {
  const onset = await onFrame()
  stage.show(parts)
  let [last, missed] = [onset, 0]
  for (;;) {
    const stamp = await onFrame()
    missed += missedBetween(last, stamp, frameMs)
    const by = awayBy({ presence, isEnding }, stamp - last)
    last = stamp
    if (by || isOver(stamp - onset, ms, frameMs)) return { onset, missed, by }
  }
}

/** Why the trial at hand says nothing any more; null where it goes on. */
function awayBy({ presence, isEnding }: Pick<Tools, 'presence' | 'isEnding'>, gapMs: number): AwayBy | null {
  return presence.wasAway() ?? (isEnding() ? 'end' : gapMs > LOST_MS ? 'frames' : null)
}

async function ask(plan: TrialPlan, tools: Tools): Promise<Played> {
  const { stage, input, frameMs, judge, onLeaf } = tools
  const { parts, ms, next, windowMs, late, isOverAtAnswer } = plan.asked
  const onset = await onFrame()
  stage.show(parts)
  stage.mark('chosen', [])
  // Since when the answer is waited for: tests play by it.
  stage.root.dataset.asked = String(onset)
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
    // What stands until it is answered may lose frames; what is shown for a time may not.
    const isTimed = !isAtRest || (ms !== null && shownMs === null)
    const by = awayBy(tools, isTimed ? stamp - last : 0)
    last = stamp
    frames++
    for (let press = input.take(onset); press && !answered; press = input.take(onset)) {
      const rt = press.at - onset
      if (windowMs !== null && rt > windowMs) break
      made = collected(made, press, plan)
      if (plan.answer === 'path') stage.mark('chosen', made.chosen)
      placed(stage, made)
      if (press.value === SLIP) stage.root.dataset.slips = String(made.errors)
      if (made.answer !== null) {
        answered = { rtMs: press.kind === 'switch' ? null : twoDigits(rt), answer: made.answer, input: press.kind }
        // Where the picture goes on, the leaf comes beside it.
        if (!isOverAtAnswer && judge(made.answer) === true) {
          stage.add([LEAF])
          onLeaf()
        }
      }
    }
    if (by) return { ...nothingOf({ onset, by }, missed), errors: made.errors }
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
      const whole = { errors: made.errors, isInterrupted: false, interruptedBy: null, ...given }
      return { onset, shownMs: seen, frames: counted, missed, lateMs, ...whole }
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
  const slider = root.querySelector('[role="slider"]')
  slider?.setAttribute('aria-valuenow', String(Math.round(place * 100)))
  slider?.setAttribute('aria-valuetext', placeInWords(place))
}

function nothingOf({ onset, by }: { onset: number; by: AwayBy | null }, missed: number): Played {
  const unseen = { shownMs: null, frames: null, rtMs: null, answer: null, input: null, lateMs: null }
  return { onset, missed, errors: 0, isInterrupted: true, interruptedBy: by, ...unseen }
}

export function twoDigits(ms: number): number {
  return Math.round(ms * 100) / 100
}
