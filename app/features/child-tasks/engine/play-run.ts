import {
  judgeOf,
  MOST_BYTES,
  MOST_TRIALS,
  type Answer,
  type Setup,
  type Task,
  type Trial,
  type TrialPlan,
} from '#app/features/child-tasks/task.ts'
import { refresh } from '#app/features/child-tasks/rules/refresh.ts'
import type { Device, EndedBy, Practice, Run } from '#app/features/child-tasks/contract.ts'
import { dealtOf, isDealtAgain, isPassed } from './dealing.ts'
import { isClockCoarse, lastFrames, watchFrames } from './frames.ts'
import { listen } from './input.ts'
import { playTrial, STILL_MS, twoDigits, type Played } from './play-trial.ts'
import { watchPresence } from './presence.ts'
import { stageOf } from './stage.ts'
import { tonesOf } from './tones.ts'

const USUAL_FRAME_MS = 1000 / 60
/** A practice is repeated at most twice. */
const PRACTICES = 3
const SOUNDS_MS = 1000
/** What is around the trials of a run, with room to spare. */
const AROUND_BYTES = 4096

type RunOptions = {
  id: string
  task: Task
  setup: Setup
  root: HTMLElement
  /** Draws the scene of a trial, hidden, at once. */
  draw: (plan: TrialPlan, isPractice: boolean) => void
  /** Words to rest with, or a pause after somebody was away: resolves when the child goes on. */
  rest: (words: string) => Promise<void>
  /** What is there after every trial: it is kept, whatever happens to the tab. */
  keep: (run: Run) => void
  device: Pick<Device, 'isReducedMotion' | 'withAdult'>
  scanEveryMs: number | null
  isSoundOn: boolean
  /** How long the parent's limit still lets play: looked at where a row or a block ends. */
  limitMs: number
}

/** Plays a task from its practice to its end; what is returned is what will be sent. */
export function startRun(options: RunOptions) {
  const how: { ending: EndedBy | null } = { ending: null }
  let isHinted = false
  const presence = watchPresence()
  const begunAt = performance.now()
  const clock = { pausedMs: 0, endedAt: null as number | null }

  return {
    whole: played(),
    /** Ends it where the trial at hand stands. */
    end(by: EndedBy) {
      how.ending = by
    },
    /** How long it has taken by now, practice and rests included; not the pauses, nor what comes after its end. */
    lastedMs: () => Math.round((clock.endedAt ?? performance.now()) - begunAt - clock.pausedMs),
    pause: () => presence.away('pause'),
    /** Shows where the right answer is; the trial is then not scored. */
    hint({ right }: TrialPlan) {
      isHinted = true
      stageOf(options.root).mark('hinted', right === null ? [] : typeof right === 'object' ? right.slice(0, 1) : [right])
    },
  }

  async function played(): Promise<Run> {
    const { id, task, setup, root, draw, rest, keep, scanEveryMs, limitMs } = options
    const startedAt = new Date().toISOString()
    const stage = stageOf(root)
    const input = listen(root, { scanEveryMs, helps: task.isPaced ? null : '[data-help]' })
    const tones = tonesOf(options.isSoundOn)
    const isCoarse = isClockCoarse()
    const rate = refresh(await watchFrames())
    const frameMs = rate.frameMs ?? USUAL_FRAME_MS
    const start = performance.now()
    const trials: Trial[] = []
    // When each was dealt on the run's own clock, which stands in practice and in rests: rules go by it.
    const dealtAt = new Map<Trial, number>()
    let practice: Practice = 'skipped'
    // Practice and rests are not of the run's three minutes.
    let asideMs = 0
    let missed = rate.missed ?? 0
    let bytes = 0
    const tools = { stage, input, presence, frameMs, isEnding: () => how.ending !== null, onLeaf: tones.leaf }
    const run = (endedBy: EndedBy): Run => ({
      version: 1,
      id,
      task: task.code,
      taskVersion: task.version,
      seed: setup.seed,
      ageYears: setup.age,
      level: setup.level,
      startedAt,
      endedBy,
      practice,
      device: {
        input: inputOf(trials),
        hz: rate.hz,
        frameMs: rate.frameMs,
        hzAtEnd: refresh(lastFrames()).hz,
        missed,
        widthPx: Math.round(innerWidth),
        dpr: twoDigits(devicePixelRatio),
        isCoarseClock: isCoarse || input.isCoarse(),
        ...options.device,
      },
      trials,
    })

    try {
      practice = await practised()
      while (how.ending === null && hasRoom()) {
        const done = dealtOf(task, trials).map((trial) => ({ ...trial, onsetMs: dealtAt.get(trial) ?? trial.onsetMs }))
        const elapsedMs = performance.now() - start - asideMs
        const plan = task.trialAt(setup, done, elapsedMs)
        // What would go on at the very beginning was ended by time alone.
        if (!plan) return run(task.trialAt(setup, done, 0) ? 'time' : 'trials')
        if (isBetween(plan, done) && performance.now() - start - clock.pausedMs >= limitMs) return run('parentLimit')
        if (plan.rest && trials.at(-1)?.isInterrupted !== true) await rested(plan.rest)
        const isRedeal = isDealtAgain(task, trials)
        dealtAt.set(await one(plan, { isPractice: false, isRedeal }), elapsedMs)
      }
      return run(how.ending ?? 'trials')
    } finally {
      clock.endedAt = performance.now()
      tones.over()
      input.end()
      presence.end()
      setTimeout(tones.end, SOUNDS_MS)
    }

    /** Whether another trial fits into a run that the portal takes. */
    function hasRoom(): boolean {
      return trials.length < MOST_TRIALS && bytes < MOST_BYTES - AROUND_BYTES
    }

    /** @returns how long it took, ms */
    async function rested(words: string): Promise<number> {
      const from = performance.now()
      await rest(words)
      const tookMs = performance.now() - from
      asideMs += tookMs
      presence.wasAway()
      return tookMs
    }

    async function practised(): Promise<Practice> {
      for (const block of task.practice(setup)) {
        let hasPassed = false
        for (let round = 0; round < PRACTICES && !hasPassed && how.ending === null; round++) {
          await rested(block.words)
          const from = trials.length
          for (const plan of block.trials) {
            let isRight = false
            do {
              isRight = (await one(plan, { isPractice: true, isRedeal: false })).isRight === true
            } while (plan.isUntilRight && !isRight && how.ending === null && hasRoom())
            if (how.ending !== null || !hasRoom()) break
          }
          hasPassed = isPassed(block, trials.slice(from))
        }
        if (!hasPassed) return markPractice('not passed')
      }
      return markPractice('passed')
    }

    function markPractice(how: Practice): Practice {
      asideMs = performance.now() - start
      return how
    }

    async function one(plan: TrialPlan, kind: { isPractice: boolean; isRedeal: boolean }): Promise<Trial> {
      isHinted = false
      draw(plan, kind.isPractice)
      // What waits for the child stays where it is: a board does not blink between two taps.
      stage.show(plan.before.length === 0 && plan.asked.ms === null ? plan.asked.parts : [])
      stage.mark('hinted', [])
      const judge = (answer: Answer | null) => judgeOf(task, plan, answer)
      const seen = await playTrial(plan, { ...tools, judge })
      missed += seen.missed
      const trial = trialOf(task, { i: trials.length, plan, seen, start, isHinted }, kind)
      trials.push(trial)
      bytes += JSON.stringify(trial).length + 1
      keep(run('left'))
      if (trial.isInterrupted && how.ending === null) clock.pausedMs += await rested('Пауза. Отдохни')
      else if (trial.isRight === false && plan.after.length === 0) await wait(STILL_MS)
      return trial
    }
  }
}

/** Whether a row or a block ends before this trial: a limit never falls in the middle of one. */
function isBetween({ block, rest, answer, isUntilRight }: TrialPlan, done: readonly Trial[]): boolean {
  const isOwn = answer !== 'press' && !isUntilRight
  return done.length > 0 && (rest !== undefined || isOwn || done.at(-1)?.block !== block)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

type Facts = { i: number; plan: TrialPlan; seen: Played; start: number; isHinted: boolean }

function trialOf(task: Task, { i, plan, seen, start, isHinted }: Facts, kind: Pick<Trial, 'isPractice' | 'isRedeal'>): Trial {
  const { lateMs, errors, onset, ...shown } = seen
  // What was shown is kept, not what was asked: a stop signal comes with a frame, slips are marked by an adult.
  const late = plan.asked.late && lateMs !== null ? { ssdMs: lateMs } : {}
  const slips = plan.answer === 'row' ? { errors } : {}
  const stimulus = { ...plan.stimulus, ...late, ...slips }
  const isRight = shown.isInterrupted ? null : judgeOf(task, { ...plan, stimulus }, shown.answer)
  const asked = { askedMs: plan.asked.ms, onsetMs: twoDigits(onset - start) }
  return { i, block: plan.block, stimulus, ...asked, ...shown, isRight, isHinted, ...kind }
}

/** With what most answers came. */
function inputOf(trials: readonly Trial[]): Device['input'] {
  const kinds = trials.flatMap(({ input }) => (input ? [input] : []))
  const most = (kind: string) => kinds.filter((one) => one === kind).length
  return kinds.toSorted((a, b) => most(b) - most(a))[0] ?? null
}
