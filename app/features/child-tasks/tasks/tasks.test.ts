import { describe, expect, test } from 'vitest'
import { playRun, type Player, type Response } from '#test/players/play.ts'
import { sharesOf } from '#test/players/five.ts'
import { dealtOf, isDealtAgain, isPassed } from '#app/features/child-tasks/engine/dealing.ts'
import { marksOf } from '#app/features/child-tasks/marks.ts'
import { counted, type Facts, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'
import { TASKS, taskOf } from '#app/features/child-tasks/tasks.ts'
import { NONE } from './letters/task.ts'

const RIGHT: Player = { respond: ({ right, length = 2 }) => (right === null ? null : { answer: right, rtMs: 500 * length }) }
const hinted = (trial: Trial): Trial => ({ ...trial, isHinted: true })

/** A run of a task by its code, with its score, marks and sentence. */
function runOf(code: string, player: Player = RIGHT, { age = 8, level }: { age?: number; level?: Facts } = {}) {
  const task = taskOf(code) as Task // written here
  const setup = { seed: 'run', age, level: level ?? task.startLevel(age) }
  const { trials, lastsMs } = playRun(task, setup, player)
  return { task, setup, trials, lastsMs, ...readOf(task, trials, setup) }
}

function readOf(task: Task, trials: readonly Trial[], setup: { age: number; level: Facts }) {
  const score = task.score(trials, setup)
  return { score, marks: marksOf(task, trials), sentence: task.sentence(score, setup.level) }
}

const of = <T extends Facts>({ stimulus }: TrialPlan) => stimulus as T // each is asked with its own task's plans

describe('what «Подскажи» showed', () => {
  // Nobody is shown a row that is to be named aloud.
  const SHOWN = TASKS.filter(({ code }) => code !== 'naming')

  test.each(SHOWN.map((task) => [task.code, task] as const))('is of no score of %s, and much of it is marked', (code, task) => {
    const { trials, setup, marks } = runOf(code, RIGHT, { age: task.ages[0] + 2 })
    expect(marks).not.toContain('hinted')
    const wrong = trials.map((trial): Trial => ({
      ...trial,
      isRight: false,
      answer: trial.answer === null ? 'it' : null,
      rtMs: null,
    }))
    // Of a third the answers are another's, whatever they are.
    const some = (from: readonly Trial[]) => trials.map((trial, at) => (at % 3 === 2 ? hinted(from[at] ?? trial) : trial))
    if (code !== 'schulte') expect(task.score(some(wrong), setup)).toEqual(task.score(some(trials), setup))
    expect(marksOf(task, some(trials))).toContain('hinted')
    // A run that is shown whole was not short: it was shown.
    expect(marksOf(task, trials.map(hinted))).toEqual(['hinted'])
    expect(counted(trials.map(hinted))).toEqual([])
  })

  test('does not pass a practice', () => {
    for (const task of SHOWN) {
      const setup = { seed: 'practice', age: 8, level: task.startLevel(8) }
      for (const block of task.practice(setup)) {
        const trials = block.trials.map((plan, i): Trial => ({
          ...{
            i,
            block: 0,
            isPractice: true,
            isRedeal: false,
            stimulus: plan.stimulus,
            askedMs: null,
            shownMs: null,
            frames: null,
          },
          ...{ missed: 0, onsetMs: 0, rtMs: 500, answer: plan.right, isRight: true, input: 'touch', isInterrupted: false },
          isHinted: false,
        }))
        expect(isPassed(block, trials), task.code).toBe(true)
        expect(isPassed(block, trials.map(hinted)), task.code).toBe(false)
      }
    }
  })

  test('does not make the next run harder, nor the game itself', () => {
    const { task, trials } = runOf('letters')
    const past = (own: Trial[]) => [
      { startedAt: '2026-11-01T10:00:00.000Z', age: 8, level: { field: 0, pair: 'бд' }, trials: own },
    ]
    const now = { age: 8, at: '2026-11-02T10:00:00.000Z' }
    expect(task.levelAfter(past(trials), now)).toMatchObject({ field: 1 })
    expect(task.levelAfter(past(trials.map(hinted)), now)).toMatchObject({ field: 0 })
    const stop = runOf('stop')
    const first = stop.trials.findIndex(({ stimulus }) => stimulus.ssdMs !== null)
    const next = (trials: Trial[]) =>
      Array.from({ length: 10 }, (_, more) => stop.task.trialAt(stop.setup, [...trials, ...stop.trials.slice(0, more)], 0))
        .map((plan) => plan?.stimulus.ssdMs)
        .find((ms) => typeof ms === 'number')
    const begun = stop.trials.slice(0, first + 1)
    expect(next(begun)).toBe(300)
    expect(next(begun.map(hinted))).toBe(250)
  })
})

describe('«Жуки и цветок»', () => {
  const presses = (stops: (index: number) => boolean): Player => {
    let index = 0
    return {
      respond(plan) {
        const { side, ssdMs } = of<{ side: string; ssdMs: number | null }>(plan)
        return ssdMs !== null && stops(index++) ? null : { answer: side, rtMs: 520 }
      },
    }
  }
  test('says that stopping comes off now and then only of whom it does', () => {
    expect(
      runOf(
        'stop',
        presses((index) => index % 2 === 0),
      ).marks,
    ).toEqual([])
    expect(
      runOf(
        'stop',
        presses(() => false),
      ).marks,
    ).toEqual(['pRespond'])
    expect(
      runOf(
        'stop',
        presses(() => true),
      ).marks,
    ).toEqual(['pRespond'])
  })

  test.each(['ideal', 'slow'] as const)('is not doubtful for who plays well: %s', (way) => {
    const { share } = sharesOf(way, taskOf('stop') as Task, { runs: 25, seed: '20261122' }) // written here
    expect(share('pRespond')).toBeLessThanOrEqual(0.1)
  })
})

test('the sentence of a path backwards says so', () => {
  expect(runOf('span').sentence).toMatch(/^Запоминает дорожку примерно из \d шаг/)
  expect(runOf('span', RIGHT, { level: { isBackward: true } }).sentence).toMatch(/^В\sобратном порядке запоминает дорожку/)
})

describe('«Найди букву»', () => {
  const wrongly = (wrong: (plan: TrialPlan) => Response): Player => {
    let index = 0
    return { respond: (plan) => (index++ % 4 === 0 ? wrong(plan) : { answer: plan.right ?? NONE, rtMs: 1200 }) }
  }
  test('says that letters are mixed up only of whom took one for the other', () => {
    expect(runOf('letters').sentence).toBe('Различает б и д.')
    const other = wrongly(({ right }) => ({ answer: right === 0 ? 1 : 0, rtMs: 1200 }))
    expect(runOf('letters', other)).toMatchObject({ sentence: 'Пока путает б и д.', score: { unseen: 0 } })
    const unseen = wrongly(() => ({ answer: NONE, rtMs: 1200 }))
    expect(runOf('letters', unseen)).toMatchObject({ sentence: 'Пока не всегда находит б и д.', score: { taken: 0 } })
  })
})

test('who lets all bees be may miss some beetles as others may', () => {
  const missing = (every: number): Player => {
    let index = 0
    return {
      respond: ({ right }) => (right === null || index++ % every === 0 ? null : { answer: right, rtMs: 600 }),
    }
  }
  const young = { age: 5 }
  expect(runOf('goNoGo', missing(5), young)).toMatchObject({ marks: [], sentence: 'Ловит жуков и чаще пропускает пчёл.' })
  expect(runOf('goNoGo', missing(2), young).marks).toContain('silent')
})

test('a number takes the wrong taps on the way to it as well', () => {
  let index = 0
  const guessing: Player = {
    respond: ({ right }) => ({ answer: index++ % 2 === 0 ? 0 : (right ?? 0), rtMs: 400 }),
  }
  const { score, sentence } = runOf('schulte', guessing)
  expect(score).toMatchObject({ msPerNumber: 800, errorRate: 0.5 })
  expect(sentence).toMatch(/около 0,8 секунды/)
  expect(runOf('schulte', { respond: ({ right }) => ({ answer: right ?? 0, rtMs: 400 }) }).score.msPerNumber).toBe(400)
})

describe('«Кто прилетел?»', () => {
  test.each([1, 2])('has its seventy-two visitors in three minutes, %i back', (n) => {
    const { trials } = runOf('nBack', RIGHT, { level: { n } })
    expect(trials.filter(({ stimulus }) => !stimulus.isLeading)).toHaveLength(72)
  })

  test.each([1, 2])('goes on after an interruption, and does not ask across it: %i back', (n) => {
    const { task, setup, trials } = runOf('nBack', RIGHT, { level: { n } })
    const at = trials.findIndex(({ stimulus }, index) => index > 6 && stimulus.isTarget === true)
    const away = trials.map((trial, index): Trial => (index === at ? { ...trial, isInterrupted: true, answer: null } : trial))
    const so = away.slice(0, at + 1)
    expect(isDealtAgain(task, so)).toBe(false)
    expect(task.trialAt(setup, dealtOf(task, so), 0)?.stimulus).toEqual(trials[at + 1]?.stimulus)
    // Whatever is answered to those who would repeat one of before it.
    const blind = away.map((trial, index): Trial => (index > at && index <= at + n ? { ...trial, answer: 'it' } : trial))
    expect(task.score(blind, setup)).toEqual(task.score(away, setup))
    const after = away.map((trial, index): Trial =>
      index === at + n + 1 ? { ...trial, answer: trial.answer ? null : 'it' } : trial,
    )
    expect(task.score(after, setup)).not.toEqual(task.score(away, setup))
  })

  test('deals nothing twice, as the other games do once', () => {
    const { trials } = runOf('dots')
    const away = [...trials.slice(0, 3), { ...(trials[3] as Trial), isInterrupted: true }] // there are more
    const dots = taskOf('dots') as Task // written here
    expect(isDealtAgain(dots, away)).toBe(true)
    expect(dealtOf(dots, away)).toHaveLength(3)
    expect(
      isDealtAgain(
        dots,
        away.map((trial) => ({ ...trial, isRedeal: true })),
      ),
    ).toBe(false)
  })
})
