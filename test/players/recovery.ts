/** Players with a known ability play each task by its own rules; how near the score comes to what they are. */
import { chanceOf as toldApart } from '#app/features/child-tasks/rules/acuity.ts'
import { phi } from '#app/features/child-tasks/rules/numbers.ts'
import { ssrt } from '#app/features/child-tasks/rules/ssrt.ts'
import type { Setup, Task } from '#app/features/child-tasks/task.ts'
import { taskOf } from '#app/features/child-tasks/tasks.ts'
import { stopTrialsOf, type StopStimulus } from '#app/features/child-tasks/tasks/stop/task.ts'
import type { Trial } from '#app/features/child-tasks/task.ts'
import { chanceOf, correlationOf, type Chance } from './chance.ts'
import { playRun, type Player } from './play.ts'

type Truth = { truth: number; estimate: number | null; trials: number; lastsMs: number }
/** One player of a seed; `spread` narrows the abilities to those of one year of age. */
type Recovered = (seed: string, spread: number) => Truth
type Figures = {
  r: number
  rWithinYear: number
  bias: number
  rmse: number
  spread: number
  trials: number
  endsByMs: number
}
/** What the design of the tasks promises: reference section 3.1. */
type Promised = { r: number; rmse: number }

export const RULES: { rule: string; promised: Promised; of: Recovered }[] = [
  { rule: 'span', promised: { r: 0.972, rmse: 0.28 }, of: spanOf },
  { rule: 'dots, ln w', promised: { r: 0.911, rmse: 0.188 }, of: dotsOf },
  { rule: 'n-back, d′', promised: { r: 0.914, rmse: 0.39 }, of: nBackOf },
  { rule: 'letters, ln IE', promised: { r: 0.964, rmse: 0.052 }, of: lettersOf },
  { rule: 'line, ln PAE', promised: { r: 0.968, rmse: 0.129 }, of: lineOf },
  { rule: 'schulte, ln ms', promised: { r: 0.958, rmse: 0.087 }, of: schulteOf },
  { rule: 'SSRT, three runs', promised: { r: 0.957, rmse: 19 }, of: (seed, spread) => stopOf(seed, spread, 3) },
  { rule: 'SSRT, two runs', promised: { r: 0.934, rmse: 24 }, of: (seed, spread) => stopOf(seed, spread, 2) },
  { rule: 'SSRT, one run', promised: { r: 0.881, rmse: 32 }, of: (seed, spread) => stopOf(seed, spread, 1) },
]

/** The figures of a rule over so many players. */
export function recoveryOf(of: Recovered, { players, seed }: { players: number; seed: string }): Figures {
  const all = Array.from({ length: players }, (_, index) => of(`${seed} ${index}`, 1))
  const near = Array.from({ length: players }, (_, index) => of(`${seed} year ${index}`, 0.6))
  const pairs = pairsOf(all)
  const errors = pairs.map(([truth, estimate]) => estimate - truth)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const truths = pairs.map(([truth]) => truth)
  return {
    r: correlationOf(pairs),
    rWithinYear: correlationOf(pairsOf(near)),
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
    spread: Math.sqrt(mean(truths.map((truth) => (truth - mean(truths)) ** 2))),
    trials: Math.round(mean(all.map(({ trials }) => trials))),
    endsByMs: all.map(({ lastsMs }) => lastsMs).toSorted((a, b) => a - b)[Math.floor(0.95 * players)] ?? 0,
  }
}

function pairsOf(all: readonly Truth[]) {
  return all.flatMap(({ truth, estimate }) => (estimate === null ? [] : [[truth, estimate] as const]))
}

function run(code: string, setup: Setup, player: Player) {
  const task = taskOf(code) as Task // one of ours
  const played = playRun(task, setup, player)
  return { ...played, score: task.score(played.trials, setup) }
}

// By another model than the score assumes: probit, a slope and slips of one's own.
function spanOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const truth = chance.normal(4.6, 1.15 * spread)
  const [slope, slips] = [chance.between(0.35, 0.65), chance.between(0, 0.05)]
  const age = ageNear(chance, (truth - 3) / 0.36 + 5)
  const { trials, lastsMs, score } = run(
    'span',
    { seed, age, level: { isBackward: false } },
    {
      respond({ length = 0, right }) {
        const isRight = chance.is((1 - slips) * phi((truth - length) / slope))
        return { answer: isRight && right !== null ? right : [], rtMs: length * chance.lognormal(750, 0.3) }
      },
    },
  )
  return { truth, estimate: score.span ?? null, trials: trials.length, lastsMs }
}

function dotsOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const age = Math.floor(chance.between(5, 13))
  const truth = chance.normal(Math.log(0.27), 0.44 * spread)
  const slips = chance.between(0.01, 0.1)
  const { trials, lastsMs, score } = run(
    'dots',
    { seed, age, level: {} },
    {
      respond({ stimulus, right }) {
        const { few, many } = stimulus as { few: number; many: number }
        const isRight = chance.is(slips / 2 + (1 - slips) * toldApart(Math.exp(truth), few, many))
        return { answer: isRight ? String(right) : right === 'left' ? 'right' : 'left', rtMs: chance.lognormal(850, 0.35) }
      },
    },
  )
  return { truth, estimate: score.w === null || score.w === undefined ? null : Math.log(score.w), trials: trials.length, lastsMs }
}

function nBackOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const truth = chance.normal(2, 0.91 * spread)
  const criterion = chance.normal(0.2, 0.3)
  const { trials, lastsMs, score } = run(
    'nBack',
    { seed, age: 8, level: { n: 1 } },
    {
      respond({ right }) {
        const felt = chance.normal(right === null ? -truth / 2 : truth / 2)
        return felt > criterion ? { answer: 'it', rtMs: chance.lognormal(800, 0.25) } : null
      },
    },
  )
  return { truth, estimate: score.dPrime ?? null, trials: trials.length, lastsMs }
}

// Truth of letters, line and Шульте: the same score in an endless run.
function lettersOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const base = chance.lognormal(700, 0.2 * spread)
  const each = chance.lognormal(90, 0.2 * spread)
  const accuracy = 1 - 0.08 * chance.uniform() * spread
  const noise = 0.3
  const found = (size: number) => base + (each * (size + 1)) / 2
  const sizes = [4, 9, 12]
  const meanLn =
    sizes.reduce((sum, size) => sum + 0.8 * Math.log(found(size)) + 0.2 * Math.log(base + each * size), 0) / sizes.length
  const { trials, lastsMs, score } = run(
    'letters',
    { seed, age: 8, level: { field: 1, pair: 'бд' } },
    {
      respond({ stimulus, right }) {
        const { setSize, at } = stimulus as { setSize: number; at: number | null }
        const median = at === null ? base + each * setSize : found(setSize)
        return { answer: chance.is(accuracy) && right !== null ? right : -1, rtMs: chance.lognormal(median, noise) }
      },
    },
  )
  const estimate = score.inverseEfficiencyMs ?? null
  return {
    truth: meanLn - Math.log(accuracy),
    estimate: estimate === null ? null : Math.log(estimate),
    trials: trials.length,
    lastsMs,
  }
}

function lineOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const truth = chance.normal(Math.log(8), 0.5 * spread)
  // Children lean as much as they scatter: small numbers get too much room. The mean size of such an error is 1.167 of its spread.
  const sd = Math.exp(truth) / 100 / 1.1666
  const { trials, lastsMs, score } = run(
    'line',
    { seed, age: 8, level: { range: 100 } },
    {
      respond: ({ stimulus }) => {
        const { target } = stimulus as { target: number }
        return { answer: target + 100 * chance.normal(sd, sd), rtMs: chance.lognormal(4500, 0.35) }
      },
    },
  )
  return { truth, estimate: score.pae ? Math.log(score.pae) : null, trials: trials.length, lastsMs }
}

function schulteOf(seed: string, spread: number): Truth {
  const chance = chanceOf(seed)
  const truth = chance.normal(Math.log(1500), 0.2 * spread)
  const slips = 0.04
  const { trials, lastsMs, score } = run(
    'schulte',
    { seed, age: 8, level: { side: 4 } },
    {
      respond: ({ right }) => ({ answer: chance.is(slips) ? 0 : (right ?? 0), rtMs: chance.lognormal(Math.exp(truth), 0.5) }),
    },
  )
  return { truth, estimate: score.msPerNumber ? Math.log(score.msPerNumber) : null, trials: trials.length, lastsMs }
}

// A race of going and stopping, with signals that are missed and a stop that is not always as quick.
function stopOf(seed: string, spread: number, runs: number): Truth {
  const chance = chanceOf(seed)
  const truth = chance.normal(300, 62 * spread)
  const going = chance.normal(520, 60)
  const player: Player = {
    respond({ stimulus, right }) {
      const { side, ssdMs } = stimulus as StopStimulus
      const goMs = Math.max(180, chance.exGaussian(going, 60, 90))
      const stopMs = ssdMs === null || chance.is(0.01) ? Number.POSITIVE_INFINITY : ssdMs + chance.normal(truth, 25)
      if (goMs >= stopMs) return null
      const isSlip = chance.is(0.03)
      return { answer: isSlip && right !== null ? (side === 'left' ? 'right' : 'left') : side, rtMs: goMs }
    },
  }
  const task = taskOf('stop') as Task // one of ours
  const all: Trial[] = []
  let level = task.startLevel(8)
  let lastsMs = 0
  for (let one = 0; one < runs; one++) {
    const played = playRun(task, { seed: `${seed} run ${one}`, age: 8, level }, player)
    level = task.levelAfter([{ startedAt: '2026-11-23', age: 8, level, trials: played.trials }], { age: 8, at: '2026-11-23' })
    all.push(...played.trials)
    lastsMs = Math.max(lastsMs, played.lastsMs)
  }
  const { ssrtMs } = ssrt(stopTrialsOf(all as Trial<StopStimulus>[])) // played by the stop task alone
  return { truth, estimate: ssrtMs, trials: all.length, lastsMs }
}

function ageNear(chance: Chance, years: number): number {
  return Math.min(12, Math.max(5, Math.round(years + chance.normal(0, 1))))
}
