import { plural } from '#app/shared/plural.ts'
import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { geometricMeanOf, rounded } from '#app/features/child-tasks/rules/numbers.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { schulte as boardScore, timedOf, type Tap } from '#app/features/child-tasks/rules/schulte.ts'
import { measured, played, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type SchulteStimulus = { side: number; board: number[]; wanted: number }
type SchulteLevel = { side: number }

const BOARDS = 3
const WIDE_PX = 460

/** Numbers to be found in their order (Schulte): one board after another, as long as it takes. */
export const schulte: Task<SchulteStimulus, SchulteLevel> = {
  code: 'schulte',
  version: 1,
  // 2: what a switch answered is an answer without a time. 3: a number takes the wrong taps on the way to it as well.
  scoreVersion: 3,
  title: 'Числа по порядку',
  theme: 'attention',
  ages: [5, 12],
  minutes: 3,
  isPaced: false,
  words: { story: ['Ищи числа по порядку', 'Смотри по краям'], asked: ({ wanted }) => `Ищи ${wanted}` },
  startLevel: (age) => ({ side: age < 7 ? 3 : 4 }),
  // Twenty-five cells of a finger's size need room.
  fitted: ({ side }, widthPx) => ({ side: widthPx < WIDE_PX ? Math.min(side, 4) : side }),
  comparableAs: ({ side }) => String(side),
  levelAfter(runs) {
    const last = runs.at(-1)
    if (!last) return { side: 3 }
    const boards = boardsOf(last.trials)
    const steps = boards.map((taps) => boardScore(taps, last.level.side).nextSide - last.level.side)
    const step = steps.length > 0 && steps.every((one) => one > 0) ? 1 : steps.some((one) => one < 0) ? -1 : 0
    return { side: Math.min(5, Math.max(3, last.level.side + step)) }
  },
  practice: ({ seed }) => [
    {
      words: 'Ищи 1, потом 2',
      trials: [1, 2, 3, 4].map((wanted) => ({
        ...tapOf({ side: 2, seed: `${seed} practice`, wanted, block: 0 }),
        isUntilRight: true,
      })),
      isPassed: (taps) => [1, 2, 3, 4].every((number) => taps.some(({ answer, isRight }) => isRight && answer === number)),
    },
  ],
  trialAt({ seed, level: { side } }, done, elapsedMs) {
    const right = done.filter(({ isRight }) => isRight).length
    const block = Math.floor(right / side ** 2)
    const wanted = (right % side ** 2) + 1
    if (block >= BOARDS || (wanted === 1 && elapsedMs >= RUN_MS)) return null
    const isNew = wanted === 1 && block > 0 && done.at(-1)?.block === block - 1
    return {
      ...tapOf({ side, seed: `${seed} ${block}`, wanted, block }),
      ...(isNew ? { rest: 'Все числа нашлись. Отдохни' } : {}),
    }
  },
  score(trials, { level: { side } }) {
    const boards = boardsOf(trials)
    // What a switch tapped has no time.
    const timed = boards.flatMap(timedOf).filter((ms) => ms > 0)
    const taps = boards.flat()
    return {
      msPerNumber: timed.length > 0 ? Math.round(geometricMeanOf(timed)) : null,
      errorRate: taps.length > 0 ? rounded(taps.filter(({ isRight }) => !isRight).length / taps.length, 3) : null,
      lateToEarly: lateToEarlyOf(timed),
      boards: boards.filter((board) => board.filter(({ isRight }) => isRight).length >= side ** 2).length,
    }
  },
  marks: (trials) => engagement(measured(trials), { chance: 0.22, fastMs: 150 }),
  sentence: ({ msPerNumber = null }) =>
    msPerNumber === null ? null : `Находит числа по порядку, на одно уходит около ${secondsOf(msPerNumber)}.`,
  isNot: 'Быстрее — не значит внимательнее на уроке.',
  columns: {
    msPerNumber:
      'среднее геометрическое время на число, промахи по пути тоже; без первого на каждой доске и без подсказанных, мс',
    errorRate: 'доля нажатий мимо',
    lateToEarly: 'время второй половины к первой',
    boards: 'сколько досок собрано целиком',
  },
  floor: { of: 'msPerNumber', by: 'ratio', past: 1.27, isLessEasier: true },
  isTelling: true,
  evidence: {
    measures: 'Поиск глазами вместе со счётом.',
    doesNotProve: '«Объём внимания»: открытой проверки этой игры на детях мы не нашли.',
    sources: [],
  },
}

function tapOf({
  side,
  seed,
  wanted,
  block,
}: {
  side: number
  seed: string
  wanted: number
  block: number
}): TrialPlan<SchulteStimulus> {
  return {
    block,
    stimulus: { side, board: boardOf(side, seed), wanted },
    before: [],
    asked: { parts: ['board'], ms: null, windowMs: null, isOverAtAnswer: true },
    after: [],
    answer: 'press',
    right: wanted,
  }
}

function boardOf(side: number, seed: string): number[] {
  return shuffled(
    Array.from({ length: side ** 2 }, (_, index) => index + 1),
    randomOf(seed),
  )
}

/** The taps of each board, in the words of the rule; a right one has the time of the wrong ones on the way to it. */
function boardsOf(trials: readonly Trial<SchulteStimulus>[]): Tap[][] {
  // Hinted taps are there as well: they fill a board, and the rule knows of them.
  const taps = played(trials)
  return [...new Set(taps.map(({ block }) => block))].map((board) => {
    let way: Trial<SchulteStimulus>[] = []
    return taps
      .filter(({ block }) => block === board)
      .map((tap) => {
        way.push(tap)
        const { answer, isRight } = tap
        const isTimed = way.every(({ rtMs }) => rtMs !== null)
        const ms = isTimed ? way.reduce((sum, { rtMs }) => sum + (rtMs ?? 0), 0) : 0
        const isHinted = way.some((one) => one.isHinted)
        if (isRight) way = []
        return { number: Number(answer), isRight: isRight === true, ms, isHinted }
      })
  })
}

function lateToEarlyOf(timed: readonly number[]): number | null {
  const half = Math.floor(timed.length / 2)
  return half < 3 ? null : rounded(geometricMeanOf(timed.slice(-half)) / geometricMeanOf(timed.slice(0, half)), 2)
}

/** «2,5 секунды», «2 секунд», after «около». */
function secondsOf(ms: number): string {
  const seconds = rounded(ms / 1000, 1)
  const word = Number.isInteger(seconds) ? plural(seconds, ['секунды', 'секунд', 'секунд']) : 'секунды'
  return `${String(seconds).replace('.', ',')} ${word}`
}
