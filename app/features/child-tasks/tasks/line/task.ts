import { plural } from '#app/shared/plural.ts'
import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { numberLine, type LineTrial } from '#app/features/child-tasks/rules/number-line.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { counted, measured, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type LineStimulus = { target: number; range: number; start: number }
type LineLevel = { range: number }

const NEAR = 0.15
const PRACTICE_NEAR = 0.1

/** A snail's path from nought: where does a number live? */
export const line: Task<LineStimulus, LineLevel> = {
  code: 'line',
  version: 1,
  // 2: hinted trials are not scored.
  scoreVersion: 2,
  title: 'Где живёт число',
  theme: 'math',
  ages: [5, 12],
  minutes: 3,
  isPaced: false,
  words: {
    story: ['Где живёт число?', 'Поставь улитку'],
    asked: ({ target }) => `Где живёт ${target.toLocaleString('ru')}?`,
    isInScene: true,
  },
  startLevel: (age) => ({ range: age < 6 ? 10 : age < 7 ? 20 : age < 9 ? 100 : 1000 }),
  comparableAs: ({ range }) => String(range),
  levelAfter(runs, { age }) {
    const last = runs.at(-1)
    return last ? { range: numberLine(placesOf(last.trials), last.level.range).nextRange } : line.startLevel(age)
  },
  practice: ({ seed, level: { range } }) => [
    {
      words: 'Поставь улитку',
      trials: [0, range, range / 2].map((target, index) => trialOf({ target, range }, `${seed} practice ${index}`)),
      isPassed: (trials) => trials.filter(({ stimulus, answer }) => isNear(stimulus, answer, PRACTICE_NEAR)).length >= 2,
    },
  ],
  trialAt({ seed, level: { range } }, done, elapsedMs) {
    const target = shuffled(targetsOf(range), randomOf(seed))[done.length]
    if (target === undefined || elapsedMs >= RUN_MS) return null
    const plan = trialOf({ target, range }, `${seed} ${done.length}`)
    return done.length === 13 ? { ...plan, rest: 'Отдохни немного' } : plan
  },
  judge: (stimulus, answer) => (answer === null ? null : isNear(stimulus, answer, NEAR)),
  score(trials, { level: { range } }) {
    const { pae, bias, slope } = numberLine(placesOf(trials), range)
    return { pae, bias, slope, range }
  },
  marks: (trials) => engagement(measured(trials), { chance: 0.28, fastMs: 600 }),
  sentence: ({ pae = null, range = null }) =>
    pae === null || range === null
      ? null
      : `Ставит числа до ${range.toLocaleString('ru')} в среднем на ${stepsOf((pae / 100) * range)} мимо.`,
  isNot: 'Это не оценка по математике.',
  columns: {
    pae: 'средняя ошибка, % длины прямой; между прямыми не сравнивают',
    bias: 'сдвиг, % длины',
    slope: 'наклон поставленного к названному',
    range: 'до какого числа прямая',
  },
  floor: { of: 'pae', by: 'ratio', past: 1.43, isLessEasier: true },
  isTelling: true,
  evidence: {
    measures: 'Где на прямой оказываются знакомые числа.',
    doesNotProve: 'Что ребёнок представляет числа в уме на прямой.',
    sources: [
      { title: 'Schneider et al., 2018', link: 'https://doi.org/10.1111/cdev.13068' },
      { title: 'Dackermann et al., 2015', link: 'https://doi.org/10.3389/fpsyg.2015.00884' },
    ],
  },
}

/** Ten: each of 1…9 twice; twenty: each of 1…19; longer: twenty-six, the most below two fifths. */
function targetsOf(range: number): number[] {
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  if (range === 10) return [...upTo(9), ...upTo(9)]
  if (range === 20) return upTo(19)
  const percents = [3, 4, 6, 8, 11, 13, 16, 18, 21, 23, 26, 28, 31, 34, 36, 39, 43, 48, 54, 59, 66, 72, 78, 84, 91, 96]
  return percents.map((percent) => (percent * range) / 100)
}

/** So many steps: whole ones, and tenths where there are few. */
function stepsOf(many: number): string {
  const steps = many < 3 ? Math.round(many * 10) / 10 : Math.round(many)
  const words = Number.isInteger(steps) ? plural(steps, ['шаг', 'шага', 'шагов']) : 'шага'
  return `${String(steps).replace('.', ',')} ${words}`
}

function trialOf({ target, range }: { target: number; range: number }, seed: string): TrialPlan<LineStimulus> {
  return {
    block: 0,
    stimulus: { target, range, start: Math.round(randomOf(seed)() * 100) / 100 },
    before: [{ parts: ['number'], ms: 500 }],
    asked: { parts: ['number', 'path'], ms: null, windowMs: null, isOverAtAnswer: true },
    after: [{ parts: [], ms: 600 }],
    answer: 'place',
    right: target,
  }
}

function isNear({ target, range }: LineStimulus, answer: Trial['answer'], share: number): boolean {
  return typeof answer === 'number' && Math.abs(answer - target) <= share * range
}

function placesOf(trials: readonly Trial<LineStimulus>[]): LineTrial[] {
  return counted(trials).flatMap(({ stimulus: { target }, answer }) =>
    typeof answer === 'number' ? [[target, answer] as const] : [],
  )
}
