import { expect, vi } from 'vitest'
import type { Page } from 'playwright-core'
import type { Run } from '#app/features/child-tasks/contract.ts'
import { HERE, ROW, SLIP } from '#app/features/child-tasks/engine/collect.ts'
import { judgeOf, type Answer, type Setup, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'
import type { Player, Response } from '#test/players/play.ts'
import { goOn, rowsOn } from './child-at-play.ts'
import { quicken, type Due } from './quick-frames.ts'

/** What a player did, worked out here by the rules alone: the screen may say nothing else. */
type Played = {
  setup: Setup
  trials: Trial[]
  startedAt: number
  /** The words of its rests, practice first. */
  rests: string[]
}
type Game = { task: string; age: number; level: Setup['level'] }
type Day = { today: { exercises: { game?: Game | null }[] } }

const PRACTICE_MS = 640
// Nothing waits but the stillness after each wrong number of a board, four hundred times at most.
const LONGEST_MS = 240_000
const AT_ONCE: Player = {
  respond({ right, answer: kind }) {
    const answer = kind === 'row' ? ROW : right
    return answer === null ? null : { answer, rtMs: PRACTICE_MS }
  },
}

/**
 * Plays a game that a child is about to begin from «Начать» to its leaf, with keys and a mouse, its practice always right; `look`
 * is done while the picture of a trial stands, practice and all.
 */
export async function playThrough(
  page: Page,
  task: Task,
  how: { player?: Player; look?: (plan: TrialPlan) => Promise<void> } = {},
): Promise<Played> {
  const { player = AT_ONCE, look } = how
  const game = await gameOf(page, task)
  let setup: Setup | null = null
  let practice: TrialPlan[] = []
  const trials: Trial[] = []
  let startedAt = 0
  const rests: string[] = []

  await quicken(page, async (asked) => {
    if (!setup) {
      const seed = await page.evaluate(() => (window as unknown as { seeds: string[] }).seeds[0] ?? '')
      const wide = await page.evaluate(() => document.querySelector('[data-asked]')?.parentElement?.clientWidth ?? 0)
      setup = { seed, age: game.age, level: task.fitted?.(game.level, wide) ?? game.level }
      practice = task.practice(setup).flatMap((block) => block.trials)
    }
    const drill = practice.shift()
    if (drill) {
      await look?.(drill)
      return pressesOf(drill, AT_ONCE.respond(drill, { elapsedMs: 0, index: 0 }), asked)
    }
    startedAt ||= asked
    const plan = task.trialAt(setup, trials, 0)
    if (!plan) throw new Error('the screen asks when the run is over')
    await look?.(plan)
    const at = { elapsedMs: asked - startedAt, index: trials.length }
    const response = possible(plan, player.respond(plan, at))
    trials.push(trialOf(task, plan, response, { i: trials.length, onsetMs: asked - startedAt }))
    return pressesOf(plan, response, asked)
  })
  await page.getByRole('button', { name: 'Начать' }).click()
  const leaf = page.getByRole('heading', { name: 'Лист вырос' })
  const further = page.getByRole('button', { name: 'Играть', exact: true })
  for (;;) {
    await leaf.or(further).first().waitFor({ timeout: LONGEST_MS })
    if (await leaf.isVisible()) break
    rests.push(await page.getByRole('heading', { level: 2 }).innerText())
    await goOn(page)
    await page.waitForTimeout(50)
  }
  if (!setup) throw new Error('nothing was asked')
  return { setup, trials, startedAt, rests }
}

/** How the day deals a game, as the device keeps it. */
function gameOf(page: Page, { code }: Task): Promise<Game> {
  return vi.waitFor(
    async () => {
      const games = (await rowsOn<Day>(page, 'days')).flatMap(({ today }) => today.exercises.flatMap(({ game }) => game ?? []))
      const game = games.find(({ task }) => task === code)
      if (!game) throw new Error(`no ${code} in this week`)
      return game
    },
    { timeout: 20_000 },
  )
}

/** Whatever a player says is done by what the scene has: a wrong answer is one that can be chosen, a place lies on the path. */
function possible(plan: TrialPlan, response: Response): Response {
  if (!response || (plan.asked.windowMs !== null && response.rtMs > plan.asked.windowMs)) return null
  const { answer } = response
  const { board, setSize, range, path } = plan.stimulus as { board?: number[]; setSize?: number; range?: number; path?: number[] }
  if (board && answer !== plan.right)
    return { ...response, answer: board.find((one) => one > Number(plan.right)) ?? Number(plan.right) }
  if (setSize !== undefined && answer !== plan.right) return { ...response, answer: plan.right === 0 ? 1 : 0 }
  if (range !== undefined) return { ...response, answer: Math.min(range, Math.max(0, Number(answer))) }
  if (path && JSON.stringify(answer) !== JSON.stringify(plan.right))
    return { ...response, answer: path.map(() => (path[0] === 0 ? 1 : 0)) }
  return response
}

function pressesOf({ answer: kind, stimulus }: TrialPlan, response: Response, asked: number): Due[] {
  if (!response) return []
  const { answer, rtMs, errors = 0 } = response
  const at = asked + rtMs
  const before = (share: number) => asked + rtMs * share
  if (kind === 'path' && Array.isArray(answer))
    return answer.map((stone, index) => ({ value: String(stone), at: before((index + 1) / answer.length) }))
  if (kind === 'place')
    return [
      { value: 'place', at: before(0.9), place: Number(answer) / Number(stimulus.range) },
      { value: HERE, at },
    ]
  if (kind === 'row')
    return [
      ...Array.from({ length: errors }, (_, index) => ({ value: SLIP, at: before((index + 1) / (errors + 2)) })),
      { value: ROW, at },
    ]
  return [{ value: String(answer), at }]
}

function trialOf(task: Task, plan: TrialPlan, response: Response, { i, onsetMs }: Pick<Trial, 'i' | 'onsetMs'>): Trial {
  const stimulus = plan.answer === 'row' ? { ...plan.stimulus, errors: response?.errors ?? 0 } : plan.stimulus
  const answer = response?.answer ?? null
  return {
    ...{ i, block: plan.block, stimulus, onsetMs, answer, rtMs: response?.rtMs ?? null },
    ...{ isRight: judgeOf(task, { ...plan, stimulus }, answer), input: null, isInterrupted: false, isHinted: false },
    ...{ isPractice: false, isRedeal: false, askedMs: plan.asked.ms, shownMs: null, frames: null, missed: 0 },
  }
}

const RT_MS = 0.5
const FRAME_MS = 1000 / 60
/** A pixel of the path, as a share of it. */
const PIXEL = 1 / 400

/** Holds a run, as it was sent or stored, to what the rules say of the same answers: trial by trial, and its score. */
export function compare(task: Task, { setup, trials }: Played, run: Pick<Run, 'trials' | 'level' | 'ageYears'>): void {
  const kept = (run.trials as Trial[]).filter(({ isPractice }) => !isPractice)
  expect({ level: run.level, age: run.ageYears }).toEqual({ level: setup.level, age: setup.age })
  expect(kept.map(({ isInterrupted, isHinted }) => isInterrupted || isHinted)).toEqual(trials.map(() => false))
  for (const [index, trial] of trials.entries()) {
    const { stimulus, answer, isRight, rtMs, missed } = kept[index] as Trial // as many as here
    const where = `trial ${index}`
    const { ssdMs: shown, ...seen } = stimulus
    const { ssdMs: asked, ...planned } = trial.stimulus
    expect(seen, where).toEqual(planned)
    // A signal comes with a frame.
    if (typeof asked === 'number' && typeof shown === 'number')
      expect(Math.abs(asked - shown), where).toBeLessThanOrEqual(FRAME_MS / 2 + 0.1)
    if (typeof trial.answer === 'number' && typeof stimulus.range === 'number')
      expect(Math.abs(Number(answer) - trial.answer), where).toBeLessThanOrEqual(stimulus.range * PIXEL)
    else expect(answer, where).toEqual(trial.answer)
    expect(isRight, where).toBe(trial.isRight)
    if (trial.rtMs === null) expect(rtMs, where).toBeNull()
    else expect(Math.abs((rtMs ?? 0) - trial.rtMs), where).toBeLessThanOrEqual(RT_MS)
    expect(missed, where).toBe(0)
  }
  expect(numbersNear(task.score(kept, setup), task.score(trials, setup))).toEqual([])
  expect(task.marks(kept)).toEqual(task.marks(trials))
}

type Figures = Record<string, Answer | null>

/** Figures that are more than a hundredth apart. */
function numbersNear(one: Figures, other: Figures): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => {
    const [here, there] = [one[name] ?? null, other[name] ?? null]
    if (typeof here !== 'number' || typeof there !== 'number') return here !== there
    return Math.abs(here - there) > 0.01 * Math.max(1, Math.abs(there))
  })
}
