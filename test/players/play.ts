import type { Answer, Facts, Setup, Task, Trial, TrialPlan } from '#app/features/child-tasks/task.ts'
import { judgeOf } from '#app/features/child-tasks/task.ts'

/** What a simulated player does on a trial: an answer and when, or nothing; slips are what a grown-up would mark. */
export type Response = { answer: Answer; rtMs: number; errors?: number } | null
export type Player<Stimulus extends Facts = Facts> = {
  respond(plan: TrialPlan<Stimulus>, at: { elapsedMs: number; index: number }): Response
}

/** One run of a task as a screen would play it, by the task's own dealing; a fixed time stands for each rest. */
export function playRun(task: Task, setup: Setup, player: Player): { trials: Trial[]; lastsMs: number } {
  const trials: Trial[] = []
  let elapsedMs = 0
  for (;;) {
    const plan = task.trialAt(setup, trials, elapsedMs)
    if (!plan || trials.length >= 400) return { trials, lastsMs: elapsedMs }
    const onsetMs = elapsedMs + plan.before.reduce((sum, { ms }) => sum + ms, 0)
    const given = player.respond(plan, { elapsedMs: onsetMs, index: trials.length })
    const { windowMs, isOverAtAnswer } = plan.asked
    const response = given && (windowMs === null || given.rtMs <= windowMs) ? given : null
    const stimulus = response?.errors === undefined ? plan.stimulus : { ...plan.stimulus, errors: response.errors }
    const answer = response?.answer ?? null
    const kept = { isInterrupted: false, isHinted: false, isRedeal: false, isPractice: false, input: 'touch' as const }
    const shown = { askedMs: plan.asked.ms, shownMs: plan.asked.ms, frames: null, missed: 0 }
    const isRight = judgeOf(task, { ...plan, stimulus }, answer)
    trials.push({
      i: trials.length,
      block: plan.block,
      stimulus,
      onsetMs,
      answer,
      rtMs: response?.rtMs ?? null,
      isRight,
      ...kept,
      ...shown,
    })
    const waited = response && (isOverAtAnswer || windowMs === null) ? response.rtMs : (windowMs ?? 0)
    elapsedMs = onsetMs + waited + plan.after.reduce((sum, { ms }) => sum + ms, 0)
  }
}
