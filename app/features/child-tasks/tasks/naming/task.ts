import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { naming as scoreOf } from '#app/features/child-tasks/rules/naming.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { measured, RUN_MS, type Task, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type NamingStimulus = { row: number; items: string[]; errors: number }
type NamingLevel = { series: 'pictures' | 'digits' }

const ROWS = 8
const ITEMS = { pictures: ['fish', 'house', 'key', 'ball', 'mushroom'], digits: ['2', '4', '6', '7', '9'] }

/** Rows to be named aloud beside a grown-up, who marks slips (rapid automatized naming); without one it is play. */
export const naming: Task<NamingStimulus, NamingLevel> = {
  code: 'naming',
  version: 1,
  scoreVersion: 1,
  title: 'Назови по порядку',
  theme: 'read',
  ages: [5, 12],
  minutes: 2,
  isTogether: true,
  isPaced: false,
  words: { story: ['Называй по порядку', 'Конец строки? Жми лист'], asked: () => 'Называй по порядку' },
  startLevel: () => ({ series: 'pictures' }),
  comparableAs: ({ series }) => series,
  levelAfter: (runs, { age }) => ({ series: age >= 7 && runs.at(-1)?.level.series === 'pictures' ? 'digits' : 'pictures' }),
  practice: ({ seed, level: { series } }) => [
    {
      words: 'Назови эти пять',
      trials: [rowOf({ row: 0, items: shuffled(ITEMS[series], randomOf(`${seed} practice`)), block: 0 })],
      isPassed: (trials) => trials.some(({ stimulus, answer }) => answer !== null && stimulus.errors === 0),
    },
  ],
  trialAt({ seed, level: { series } }, done, elapsedMs) {
    const row = done.length
    if (row >= ROWS || elapsedMs >= RUN_MS) return null
    const plan = rowOf({ row, items: itemsOf(series, seed, row), block: Math.floor(row / (ROWS / 2)) })
    return row === ROWS / 2 ? { ...plan, rest: 'Отдохни немного' } : plan
  },
  judge: ({ errors }, answer) => (answer === null ? null : errors === 0),
  score: (trials) =>
    scoreOf(
      trials
        .filter(({ isPractice }) => !isPractice)
        .map(({ rtMs, stimulus: { errors }, isInterrupted }) => ({
          ms: rtMs ?? 0,
          errors,
          isBroken: isInterrupted || rtMs === null,
        })),
    ),
  marks: (trials) => engagement(measured(trials).flatMap(itemsAs), { chance: 0, fastMs: 200 }),
  sentence: ({ itemsPerSecond = null }, { series }) => {
    if (itemsPerSecond === null) return null
    const what = series === 'pictures' ? 'рисунок' : 'цифру'
    const pace = itemsPerSecond < 1.25 && itemsPerSecond >= 0.8 ? `примерно один ${what}` : null
    return pace?.replace('один цифру', 'одну цифру')
      ? `Называет ${pace.replace('один цифру', 'одну цифру')} в секунду.`
      : `Называет по порядку: около ${String(Math.round(itemsPerSecond * 10) / 10).replace('.', ',')} в секунду.`
  },
  isNot: 'О чтении по одной этой игре не судят: специалист смотрит многое.',
  columns: {
    itemsPerSecond: 'верно названных в секунду; пусто без взрослого рядом или если целых строк меньше четырёх',
    errorRate: 'доля оговорок, отмеченных взрослым',
    cv: 'разброс времени строк к среднему',
  },
  floor: null,
  isTelling: true,
  evidence: {
    measures: 'Как ровно и споро называют знакомое вслух. Портал не слушает: строки и оговорки отмечает взрослый.',
    doesNotProve: 'Трудность чтения.',
    sources: [{ title: 'Norton, Wolf, 2012', link: 'https://doi.org/10.1146/annurev-psych-120710-100431' }],
  },
}

/** A row as its five names: each has its share of the time, and slips are put last. */
function itemsAs({ rtMs, stimulus: { errors }, isInterrupted, isTimeless }: ReturnType<typeof measured<NamingStimulus>>[number]) {
  return Array.from({ length: 5 }, (_, place) => ({
    rtMs: rtMs === null ? null : rtMs / 5,
    isRight: place < 5 - errors,
    isInterrupted,
    isTimeless,
  }))
}

/** Five in another order each row; no thing stands twice in a row, over the ends of rows either. */
function itemsOf(series: NamingLevel['series'], seed: string, row: number): string[] {
  const items = shuffled(ITEMS[series], randomOf(`${seed} ${row}`))
  const before = row > 0 ? itemsOf(series, seed, row - 1).at(-1) : undefined
  return items[0] === before ? items.toReversed() : items
}

function rowOf({ row, items, block }: { row: number; items: string[]; block: number }): TrialPlan<NamingStimulus> {
  return {
    block,
    stimulus: { row, items, errors: 0 },
    before: [],
    asked: { parts: ['row'], ms: null, windowMs: null, isOverAtAnswer: true },
    after: [{ parts: [], ms: 240 }],
    answer: 'row',
    right: null,
  }
}
