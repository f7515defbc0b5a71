import { plural } from '#app/shared/plural.ts'
import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { span as posterior, type Prior, type SpanTrial } from '#app/features/child-tasks/rules/span.ts'
import { counted, hasRight, measured, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'
import { isFresh, widened } from '#app/features/child-tasks/levels.ts'
import { pathOf } from './stones.ts'

export type SpanStimulus = { path: number[]; isBackward: boolean }
type SpanLevel = { isBackward: boolean; prior?: Prior }

const TRIALS = 20
const LIT_MS = 700
const GAP_MS = 300
const PLAIN_STONE_MS = 900

/** A ladybird walks over stones, the child after it (Corsi); backwards in every second run from seven years. */
export const span: Task<SpanStimulus, SpanLevel> = {
  code: 'span',
  version: 1,
  // 2: hinted trials are not scored.
  scoreVersion: 2,
  title: 'Повтори дорожку',
  theme: 'memory',
  ages: [5, 12],
  minutes: 3,
  isPaced: true,
  words: { story: ['Смотри, куда сядет', 'Потом пройди так же'], asked: () => 'Смотри, куда сядет' },
  startLevel: () => ({ isBackward: false }),
  comparableAs: ({ isBackward }) => String(isBackward),
  levelAfter(runs, { age, at }) {
    const isBackward = age >= 7 && runs.length % 2 === 1
    const last = runs.findLast((run) => run.level.isBackward === isBackward)
    if (!last || !isFresh(last, at)) return { isBackward }
    const { span: mean, sd } = scoreOf(last.trials, last)
    return { isBackward, prior: widened({ mean, sd }) }
  },
  practice: ({ seed, level: { isBackward } }) => [
    {
      words: isBackward ? 'Пройди назад' : 'Смотри, куда сядет',
      trials: [0, 1, 2].map((index) => trialOf(0, { path: pathOf(2, `${seed} practice ${index}`), isBackward })),
      isPassed: (trials) => hasRight(trials, 2),
    },
  ],
  trialAt({ seed, age, level }, done, elapsedMs) {
    const { nextLength } = scoreOf(done, { age, level })
    const plan = trialOf(0, { path: pathOf(nextLength, `${seed} ${done.length}`), isBackward: level.isBackward })
    const lastsMs = 1500 + nextLength * (LIT_MS + GAP_MS + PLAIN_STONE_MS)
    return done.length >= TRIALS || elapsedMs + lastsMs > RUN_MS ? null : plan
  },
  score(trials, setup) {
    const { span, sd } = scoreOf(counted(trials), setup)
    return { span, sd, classic: classicOf(counted(trials)) }
  },
  // A path is as quick as its taps: the mark looks at the time a stone.
  marks: (trials) =>
    engagement(
      measured(trials).map((trial) => ({ ...trial, rtMs: trial.rtMs === null ? null : trial.rtMs / trial.stimulus.path.length })),
      { chance: 0, fastMs: 250 },
    ),
  sentence: ({ span: long = null }, { isBackward }) => {
    if (long === null) return null
    const path = `дорожку примерно из ${Math.round(long)} ${plural(Math.round(long), ['шага', 'шагов', 'шагов'])}`
    return isBackward ? `В\u00a0обратном порядке запоминает ${path}.` : `Запоминает ${path}.`
  },
  isNot: 'О памяти в целом и об учёбе по ней не судят.',
  columns: {
    span: 'длина дорожки, среднее апостериорное, шагов',
    sd: 'его разброс',
    classic: 'самая длинная дорожка, пройденная хотя бы раз из двух',
  },
  floor: { of: 'span', by: 'sum', past: 0.8, isLessEasier: false },
  isTelling: false,
  evidence: {
    measures: 'Порядок мест, который держат несколько секунд.',
    doesNotProve: 'Память вообще.',
    sources: [
      { title: 'Farrell Pagulayan et al., 2006', link: 'https://doi.org/10.1080/13803390500350977' },
      { title: 'Brunetti et al., 2014', link: 'https://doi.org/10.3389/fpsyg.2014.00939' },
    ],
  },
}

function trialOf(block: number, stimulus: SpanStimulus): TrialPlan<SpanStimulus> {
  const { path, isBackward } = stimulus
  const walk = path.flatMap((stone) => [
    { parts: [`lit-${stone}`], ms: LIT_MS },
    { parts: [], ms: GAP_MS },
  ])
  return {
    block,
    stimulus,
    before: [{ parts: [], ms: 700 }, ...walk],
    asked: { parts: ['turn'], ms: null, windowMs: null, isOverAtAnswer: true },
    after: [{ parts: [], ms: 800 }],
    answer: 'path',
    length: path.length,
    right: isBackward ? path.toReversed() : path,
  }
}

function scoreOf(trials: readonly Trial<SpanStimulus>[], { age, level }: { age: number; level: SpanLevel }) {
  return posterior(lengthsOf(counted(trials)), { age, ...level })
}

function lengthsOf(trials: readonly Trial<SpanStimulus>[]): SpanTrial[] {
  return trials.map(({ stimulus, isRight }) => [stimulus.path.length, isRight === true])
}

function classicOf(trials: readonly Trial<SpanStimulus>[]): number | null {
  const lengths = lengthsOf(trials)
  const kept = lengths
    .map(([length]) => length)
    .filter((length) => {
      const tried = lengths.filter(([one]) => one === length)
      return tried.filter(([, isRight]) => isRight).length * 2 >= tried.length
    })
  return kept.length > 0 ? Math.max(...kept) : null
}
