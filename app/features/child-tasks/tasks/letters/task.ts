import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { FIELDS, nextField } from '#app/features/child-tasks/rules/next-field.ts'
import { oneOf, randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { rounded } from '#app/features/child-tasks/rules/numbers.ts'
import { search } from '#app/features/child-tasks/rules/search.ts'
import {
  counted,
  hasRight,
  measured,
  RUN_MS,
  type Task,
  type TaskTable,
  type Trial,
  type TrialPlan,
} from '#app/features/child-tasks/task.ts'
import { CAPITAL_PAIRS, PAIRS } from './pairs.ts'

export type LettersStimulus = { target: string; other: string; setSize: number; at: number | null }
type LettersLevel = { field: number; pair: string }

const TRIALS = 48
const WITH_TARGET = 0.8
/** With so many right answers the letters are not mixed up. */
const WELL = 0.9
export const NONE = 'none'

/** One letter among others that look alike, on the leaves of a bush. */
export const letters: Task<LettersStimulus, LettersLevel> = {
  code: 'letters',
  // 2: the field is one picture, whole on the screen.
  version: 2,
  // 2: hinted trials are not scored; a letter taken for another and one not found are counted apart.
  scoreVersion: 2,
  title: 'Найди букву',
  theme: 'read',
  ages: [5, 12],
  minutes: 3,
  isPaced: false,
  words: { story: ['Найди букву на листьях', 'Нет её? Жми «Нет»'], asked: ({ target }) => `Найди ${target.toUpperCase()}` },
  startLevel: (age) => ({ field: 0, pair: (age < 6 ? CAPITAL_PAIRS : PAIRS)[0] }),
  comparableAs: ({ field, pair }) => `${pair} ${field}`,
  levelAfter(runs, { age }) {
    const last = runs.at(-1)
    const start = letters.startLevel(age)
    if (!last) return start
    const trials = counted(last.trials)
    const { accuracy } = search(searchOf(trials))
    return { ...start, field: nextField(last.level.field, { accuracy: accuracy ?? 0, trials: trials.length }) }
  },
  practice: ({ seed, level: { pair } }) => [
    {
      words: 'Найди букву на листьях',
      trials: [4, 4, 4, 4].map((setSize, index) =>
        trialOf(0, { ...lettersOf(pair, `${seed} practice ${index}`), setSize, at: index }),
      ),
      isPassed: (trials) => hasRight(trials, 3),
    },
  ],
  trialAt({ seed, level: { field, pair } }, done, elapsedMs) {
    if (done.length >= TRIALS || elapsedMs >= RUN_MS) return null
    const index = done.length
    const sizes = FIELDS[field] ?? FIELDS[0]
    const setSize = sizes[index % sizes.length] ?? 4
    const random = randomOf(`${seed} ${index}`)
    // Eight of ten have the letter, the same in every run.
    const round = shuffled(
      Array.from({ length: 10 }, (_, place) => place < 10 * WITH_TARGET),
      randomOf(`${seed} round ${Math.floor(index / 10)}`),
    )
    const at = round[index % 10] ? Math.floor(random() * setSize) : null
    const plan = trialOf(Math.floor(index / 12), { ...lettersOf(pair, `${seed} pair ${index}`), setSize, at })
    return index === TRIALS / 2 ? { ...plan, rest: 'Отдохни немного' } : plan
  },
  score(trials) {
    const own = counted(trials)
    const { accuracy, inverseEfficiencyMs, slopeMs } = search(searchOf(own))
    const shareOf = (is: typeof isTaken) => (own.length > 0 ? rounded(own.filter(is).length / own.length, 3) : null)
    return { accuracy, taken: shareOf(isTaken), unseen: shareOf(isUnseen), inverseEfficiencyMs, slopeMs }
  },
  marks: (trials) => engagement(measured(trials), { chance: 0.2, fastMs: 300 }),
  table: confusionsOf,
  // A letter that was not found was not taken for another.
  sentence: ({ accuracy = null, taken = null, unseen = null }, { pair }) => {
    const [one = '', other = ''] = pair.split('')
    if (accuracy === null || taken === null || unseen === null) return null
    if (accuracy >= WELL) return `Различает ${one} и ${other}.`
    return taken > unseen ? `Пока путает ${one} и ${other}.` : `Пока не всегда находит ${one} и ${other}.`
  },
  isNot: 'Это не дислексия. Если трудно само чтение, покажите ребёнка логопеду.',
  columns: {
    accuracy: 'доля верных ответов',
    taken: 'доля проб, где взята похожая буква',
    unseen: 'доля проб, где сказано «нет», хотя буква была',
    inverseEfficiencyMs:
      'среднее геометрическое время верных ответов, делённое на долю верных, мс; пусто, если верных меньше 0,6',
    slopeMs: 'сколько времени добавляет одна буква, мс',
  },
  floor: { of: 'inverseEfficiencyMs', by: 'ratio', past: 1.16, isLessEasier: true },
  isTelling: true,
  evidence: {
    measures: 'Различение похожих букв глазами. Набор букв наш собственный, проверки на детях у него нет.',
    doesNotProve: 'Дислексию: трудность чтения чаще в звуках, а зеркальные ошибки обычны до 7–8 лет.',
    sources: [],
  },
}

/** How often each letter was looked for, what was taken for it, and how often it was said not to be there. */
function confusionsOf(trials: readonly Trial<LettersStimulus>[]): TaskTable | null {
  const asked = counted(trials).filter(({ answer }) => answer !== null)
  const kinds = [...new Map(asked.map(({ stimulus: { target, other } }) => [target + other, { target, other }])).values()]
  const rows = kinds
    .toSorted((a, b) => (a.target + a.other).localeCompare(b.target + b.other, 'ru'))
    .map(({ target, other }) => {
      const own = asked.filter(({ stimulus }) => stimulus.target === target && stimulus.other === other)
      return [target, other, ...[own, own.filter(isTaken), own.filter(isUnseen)].map(({ length }) => String(length))]
    })
  const columns = ['Искали', 'Среди', 'Сколько раз', 'Взяли похожую', 'Сказали «нет», хотя была']
  return rows.length > 0 ? { title: 'Какие буквы путают', columns, rows } : null
}

function isTaken({ isRight, answer }: Trial<LettersStimulus>): boolean {
  return !isRight && answer !== NONE
}

function isUnseen({ stimulus: { at }, answer }: Trial<LettersStimulus>): boolean {
  return at !== null && answer === NONE
}

function lettersOf(pair: string, seed: string): { target: string; other: string } {
  const [one = '', other = ''] = pair
  return oneOf(
    [
      { target: one, other },
      { target: other, other: one },
    ] as const,
    randomOf(seed),
  )
}

function trialOf(block: number, stimulus: LettersStimulus): TrialPlan<LettersStimulus> {
  return {
    block,
    stimulus,
    before: [{ parts: ['target'], ms: 500 }],
    asked: { parts: ['field'], ms: null, windowMs: null, isOverAtAnswer: true },
    after: [{ parts: [], ms: 700 }],
    answer: 'press',
    right: stimulus.at ?? NONE,
  }
}

function searchOf(trials: readonly Trial<LettersStimulus>[]) {
  return trials.map(({ stimulus: { setSize, at }, rtMs, isRight }) => ({
    setSize,
    hasTarget: at !== null,
    rtMs,
    isRight: isRight === true,
  }))
}
