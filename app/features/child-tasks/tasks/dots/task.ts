import { isFresh, widened } from '#app/features/child-tasks/levels.ts'
import { acuity, type DotsTrial } from '#app/features/child-tasks/rules/acuity.ts'
import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { nextPair, PAIRS } from '#app/features/child-tasks/rules/next-pair.ts'
import { rounded } from '#app/features/child-tasks/rules/numbers.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import type { Prior } from '#app/features/child-tasks/rules/span.ts'
import { counted, hasRight, measured, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'
import type { Kind } from './dots-field.ts'

export type DotsStimulus = { few: number; many: number; side: 'left' | 'right'; seed: string } & Kind
type DotsLevel = { prior?: Prior }

const TRIALS = 96
const SEEN_MS = 1000
const LOOKS_AT_SIZE = 0.25
const KINDS: readonly Kind[] = [
  { area: 'same', hull: 'same' },
  { area: 'same', hull: 'other' },
  { area: 'other', hull: 'same' },
  { area: 'other', hull: 'other' },
]

/** Two bushes of berries, seen for a second: where are more? */
export const dots: Task<DotsStimulus, DotsLevel> = {
  code: 'dots',
  // 2: berries take the room that their kind says, to a hundredth. 3: the bush is an oval, no berry is under five pixels on a phone.
  version: 3,
  // 2: hinted trials are not scored.
  scoreVersion: 2,
  title: 'Где больше?',
  theme: 'math',
  ages: [5, 12],
  minutes: 3,
  isPaced: true,
  words: { story: ['Где ягод больше?', 'Не считай. Смотри'], asked: () => 'Где ягод больше?' },
  startLevel: () => ({}),
  levelAfter(runs, { at }) {
    const last = runs.at(-1)
    if (!last || !isFresh(last, at)) return {}
    const { w, sdLn } = acuity(dotsOf(last.trials), { age: last.age, ...last.level })
    return { prior: widened({ mean: Math.log(w), sd: sdLn }) }
  },
  practice: ({ seed }) => [
    {
      words: 'Где ягод больше?',
      trials: [0, 1, 2, 3].map((index) => trialOf({ pair: PAIRS[0], index, seed: `${seed} practice` })),
      isPassed: (trials) => hasRight(trials, 3),
    },
  ],
  trialAt({ seed, age, level }, done, elapsedMs) {
    const index = done.length
    if (index >= TRIALS || elapsedMs >= RUN_MS) return null
    const { w } = acuity(dotsOf(done), { age, ...level })
    const plan = trialOf({ pair: nextPair(w, index), index, seed })
    return index > 0 && index % 32 === 0 ? { ...plan, rest: 'Отдохни немного' } : plan
  },
  score(trials, { age, level }) {
    const played = dotsOf(trials)
    const { w, sdLn } = acuity(played, { age, ...level })
    const congruent = shareOf(trials, 'same')
    const incongruent = shareOf(trials, 'other')
    const looksAtSize = congruent !== null && incongruent !== null && congruent - incongruent > LOOKS_AT_SIZE
    return played.length === 0
      ? { w: null, sdLn: null, congruent, incongruent, looksAtSize: null }
      : { w, sdLn, congruent, incongruent, looksAtSize: looksAtSize ? 1 : 0 }
  },
  marks: (trials) => engagement(measured(trials), { chance: 0.5, fastMs: 250 }),
  sentence: ({ w = null }) => {
    const pair = w === null ? undefined : PAIRS.findLast(([few, many]) => (many - few) / Math.hypot(few, many) >= 0.95 * w)
    return pair ? `На глаз различает ${pair[0]} и ${pair[1]} ягод.` : null
  },
  isNot: 'О способностях к математике это не говорит.',
  columns: {
    w: 'доля Вебера: меньше — тоньше; зависит от того, как рисуют точки, и ни с чьей другой не сравнима',
    sdLn: 'разброс логарифма w',
    congruent: 'доля верных, где больших числом больше и по площади',
    incongruent: 'доля верных, где площадь обманывает',
    looksAtSize: '1 — похоже, смотрит на площадь, а не на число',
  },
  floor: { of: 'w', by: 'ratio', past: 1.7, isLessEasier: true },
  isTelling: false,
  evidence: {
    measures: 'Насколько близкие количества различимы на глаз.',
    doesNotProve: 'Дискалькулию и способности к математике.',
    sources: [
      { title: 'Lindskog et al., 2013', link: 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC3734355/' },
      { title: 'Guillaume, Van Rinsveld, 2018', link: 'https://doi.org/10.3389/fpsyg.2018.01694' },
    ],
  },
}

function trialOf({
  pair: [few, many],
  index,
  seed,
}: {
  pair: readonly [number, number]
  index: number
  seed: string
}): TrialPlan<DotsStimulus> {
  const random = randomOf(`${seed} ${index}`)
  const kinds = shuffled(KINDS, randomOf(`${seed} kinds ${Math.floor(index / KINDS.length)}`))
  const kind = kinds[index % KINDS.length] ?? { area: 'same', hull: 'same' }
  const side = random() < 0.5 ? 'left' : 'right'
  return {
    block: Math.floor(index / 32),
    stimulus: { few, many, side, seed: `${seed} ${index}`, ...kind },
    before: [{ parts: ['bushes'], ms: 300 }],
    asked: { parts: ['bushes', 'berries'], ms: SEEN_MS, next: ['bushes', 'cover'], windowMs: null, isOverAtAnswer: true },
    after: [{ parts: ['bushes'], ms: Math.round(300 + 150 + 200 * random()) }],
    answer: 'press',
    right: side,
  }
}

function dotsOf(trials: readonly Trial<DotsStimulus>[]): DotsTrial[] {
  return counted(trials).map(({ stimulus: { few, many }, isRight }) => [few, many, isRight === true])
}

function shareOf(trials: readonly Trial<DotsStimulus>[], area: Kind['area']): number | null {
  const ones = counted(trials).filter(({ stimulus }) => stimulus.area === area)
  return ones.length > 0 ? rounded(ones.filter(({ isRight }) => isRight).length / ones.length, 3) : null
}
