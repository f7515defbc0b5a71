/** Five ways to play, each through every task: what the marks say of them. Reference, section 3.2. */
import { chanceOf as toldApart } from '#app/features/child-tasks/rules/acuity.ts'
import { phi } from '#app/features/child-tasks/rules/numbers.ts'
import { RUN_MS, type Facts, type Score, type Setup, type Task, type TrialPlan } from '#app/features/child-tasks/task.ts'
import { chanceOf, type Chance } from './chance.ts'
import { playRun, type Player, type Response } from './play.ts'

export const WAYS = ['ideal', 'random', 'slow', 'impulsive', 'fading'] as const
type Way = (typeof WAYS)[number]
type Marks = ReturnType<Task['marks']>

/** How a player is at a moment: how long answers take beside the usual, how often they are right, how often they come at all. */
type Being = { pace: number; accuracy: number; presence: number; skill: number; isBlind: boolean }

const BEINGS: Record<Way, (share: number) => Being> = {
  ideal: () => ({ pace: 0.8, accuracy: 1, presence: 1, skill: 1, isBlind: false }),
  random: () => ({ pace: 1, accuracy: 0.5, presence: 1, skill: 0, isBlind: true }),
  slow: () => ({ pace: 1.6, accuracy: 0.99, presence: 1, skill: 0.6, isBlind: false }),
  impulsive: () => ({ pace: 0.5, accuracy: 0.72, presence: 1, skill: 0.4, isBlind: false }),
  fading: (share) =>
    share < 0.4
      ? { pace: 0.9, accuracy: 0.97, presence: 1, skill: 0.7, isBlind: false }
      : { pace: 1.6, accuracy: 0.97 - 0.7 * share, presence: 1.1 - 0.55 * share, skill: 0.3, isBlind: false },
}

/** Who plays a task in one of the ways. */
export function playerOf(way: Way, task: Task, seed: string): Player {
  const chance = chanceOf(`${seed} ${way}`)
  return { respond: (plan, { elapsedMs }) => asBeing(task, plan, BEINGS[way](Math.min(1, elapsedMs / lastsOf(task))), chance) }
}

/** One run of a task played in one of the ways. */
function playAs(way: Way, task: Task, seed: string): { score: Score; marks: Marks } {
  const age = Math.min(task.ages[1], Math.max(task.ages[0], 8))
  const setup: Setup = { seed, age, level: task.startLevel(age) }
  const { trials } = playRun(task, setup, playerOf(way, task, seed))
  return { score: task.score(trials, setup), marks: task.marks(trials) }
}

/** How often each mark came in so many runs, and the median of each figure. */
export function sharesOf(way: Way, task: Task, { runs, seed }: { runs: number; seed: string }) {
  const played = Array.from({ length: runs }, (_, index) => playAs(way, task, `${seed} ${task.code} ${index}`))
  const share = (mark: Marks[number]) => played.filter(({ marks }) => marks.includes(mark)).length / runs
  const median = (name: string) => {
    const values = played.flatMap(({ score }) => (typeof score[name] === 'number' ? [score[name]] : [])).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? null
  }
  return { share, median }
}

/** About how long a run lasts, so that tiredness has a middle and an end. */
function lastsOf({ code }: Task): number {
  return { schulte: 90_000, naming: 38_000, letters: 130_000 }[code] ?? RUN_MS
}

function asBeing(task: Task, plan: TrialPlan, being: Being, chance: Chance): Response {
  const respond = RESPONSES[task.code]
  if (!respond) throw new Error(`Nobody here can play ${task.code}`)
  return respond(plan, being, chance)
}

type Respond = (plan: TrialPlan, being: Being, chance: Chance) => Response
const of = <T extends Facts>(plan: TrialPlan) => plan.stimulus as T // each is asked with its own task's plans

const RESPONSES: Record<string, Respond> = {
  schulte({ right, stimulus }, { pace, accuracy, isBlind }, chance) {
    const { board } = stimulus as { board: number[] }
    const isRight = chance.is(isBlind ? 1 / board.length : accuracy)
    return { answer: isRight && right !== null ? right : 0, rtMs: chance.lognormal(isBlind ? 300 : 1500 * pace ** 2, 0.3) }
  },
  stop(plan, { pace, accuracy, presence, isBlind }, chance) {
    const { side, ssdMs } = of<{ side: 'left' | 'right'; ssdMs: number | null }>(plan)
    const goMs = Math.max(180, chance.exGaussian(480 * pace, 50, 70))
    if (!chance.is(presence ** 2)) return null
    if (ssdMs !== null && !isBlind && accuracy > 0.75 && goMs >= ssdMs + chance.normal(260, 25)) return null
    const isRight = chance.is(isBlind ? 0.5 : accuracy)
    return { answer: isRight ? side : side === 'left' ? 'right' : 'left', rtMs: goMs }
  },
  goNoGo(plan, { pace, accuracy, presence, isBlind }, chance) {
    const isGo = of<{ kind: string }>(plan).kind === 'go'
    const presses = isBlind ? chance.is(0.5) : isGo ? chance.is(presence) : !chance.is(accuracy)
    return presses ? { answer: 'it', rtMs: chance.lognormal(600 * pace, 0.2) } : null
  },
  span({ right, length = 0 }, { pace, skill, isBlind }, chance) {
    const isRight = !isBlind && chance.is(phi((3 + 6 * skill - length) / 0.5))
    return {
      answer: isRight && right !== null ? right : [],
      rtMs: length * chance.lognormal(isBlind || skill === 0.4 ? 190 : 600 * pace, 0.15),
    }
  },
  nBack({ right }, { pace, skill, isBlind }, chance) {
    const felt = chance.normal(isBlind ? 0 : right === null ? -2.5 * skill : 2.5 * skill)
    return felt > (isBlind ? 0.43 : 0.1) ? { answer: 'it', rtMs: chance.lognormal(700 * pace, 0.2) } : null
  },
  letters(plan, { pace, accuracy, isBlind }, chance) {
    const { setSize } = of<{ setSize: number }>(plan)
    const isRight = chance.is(isBlind ? 0.1 : accuracy)
    return {
      answer: isRight && plan.right !== null ? plan.right : -1,
      rtMs: chance.lognormal((600 + 40 * setSize) * pace ** 2, 0.25),
    }
  },
  naming(_plan, { pace, accuracy, isBlind }, chance) {
    const errors = Array.from({ length: 5 }).filter(() => !chance.is(isBlind ? 0.5 : accuracy)).length
    return { answer: 'row', errors, rtMs: chance.lognormal(isBlind ? 700 : 4200 * pace ** 2, 0.1) }
  },
  dots(plan, { pace, skill, isBlind }, chance) {
    const { few, many, side } = of<{ few: number; many: number; side: 'left' | 'right' }>(plan)
    const isRight = chance.is(isBlind ? 0.5 : toldApart(0.1 + 0.5 * (1 - skill) ** 2, few, many))
    const rtMs = chance.lognormal(skill === 0.4 ? 230 : 700 * pace, 0.25)
    return { answer: isRight ? side : side === 'left' ? 'right' : 'left', rtMs }
  },
  line(plan, { pace, accuracy, isBlind, skill }, chance) {
    const { target, range } = of<{ target: number; range: number }>(plan)
    const isWild = isBlind || !chance.is(accuracy)
    const answer = isWild ? chance.between(0, range) : target + range * chance.normal(0, 0.01 + 0.08 * (1 - skill))
    return { answer, rtMs: chance.lognormal(skill === 0.4 ? 500 : 3500 * pace, 0.25) }
  },
}
