import { dPrime } from '#app/features/child-tasks/rules/d-prime.ts'
import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { nextN } from '#app/features/child-tasks/rules/next-n.ts'
import { rounded } from '#app/features/child-tasks/rules/numbers.ts'
import { oneOf, randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { PICTURES, type Picture } from '#app/features/children/rules.ts'
import { counted, hasRight, measured, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type NBackStimulus = {
  n: number
  picture: Picture
  isTarget: boolean
  isLure: boolean
  isLeading: boolean
  /** Who was here before, the oldest first: seen beside while it is practised. */
  lately?: Picture[]
}
type NBackLevel = { n: number }

const BLOCKS = 3
const SCORED = 24
const TARGETS = 8
const LURES = 3
const SHOWN_MS = 1400
const EMPTY_MS = 1000
const WINDOW_MS = SHOWN_MS + EMPTY_MS

/** Visitors at a flower, one after another: has this one just been here (n-back)? */
export const nBack: Task<NBackStimulus, NBackLevel> = {
  code: 'nBack',
  version: 1,
  // 2: hinted trials are not scored, nor those that ask about what was there before an interruption.
  scoreVersion: 2,
  title: 'Кто прилетел?',
  theme: 'memory',
  ages: [6, 12],
  minutes: 3,
  isPaced: true,
  // The same picture twice would itself be a repeat.
  goesOn: true,
  words: {
    story: ['Смотри, кто прилетел'],
    asked: ({ n }) => (n === 1 ? 'Опять он? Жми' : 'Он был через одного? Жми'),
  },
  startLevel: () => ({ n: 1 }),
  comparableAs: ({ n }) => String(n),
  levelAfter(runs, { age }) {
    const last = runs.at(-1)
    if (!last || age < 9) return { n: 1 }
    const { dPrime, omission } = scoreOf(last.trials)
    return { n: nextN(last.level.n, { dPrime, omission: omission ?? 1 }) }
  },
  practice: ({ seed, level: { n } }) => [
    {
      words: n === 1 ? 'Опять он? Жми' : 'Он был через одного? Жми',
      trials: visitorsOf({ n, seed: `${seed} practice`, scored: 10 - n, targets: 3, lures: 0 })
        .map((visitor) => trialOf(0, visitor, 3000))
        .map(withLately),
      // Silence alone has seven right as well: one visitor at least was known again.
      isPassed: (trials) => hasRight(trials, 7) && trials.some(({ stimulus, isRight }) => stimulus.isTarget && isRight === true),
    },
  ],
  trialAt({ seed, level: { n } }, done, elapsedMs) {
    // Those that begin a block are not of the three minutes: 2-back would lose its last visitors.
    const leadingMs = WINDOW_MS * done.filter(({ stimulus }) => stimulus.isLeading).length
    if (elapsedMs - leadingMs >= RUN_MS) return null
    const length = SCORED + n
    const block = Math.floor(done.length / length)
    if (block >= BLOCKS) return null
    const visitors = visitorsOf({ n, seed: `${seed} ${block}`, scored: SCORED, targets: TARGETS, lures: n > 1 ? LURES : 0 })
    const visitor = visitors[done.length % length]
    if (!visitor) return null
    const plan = trialOf(block, visitor, SHOWN_MS)
    return done.length % length === 0 && block > 0 ? { ...plan, rest: 'Отдохни. Потом ещё' } : plan
  },
  judge: ({ isTarget }, answer) => (isTarget ? answer !== null : answer === null),
  score: scoreOf,
  marks(trials) {
    // Most visitors are not to be answered: silence is looked for where an answer was due.
    const marks = engagement(measured(askedOf(trials)), { chance: 5 / 9, fastMs: 150 }).filter((mark) => mark !== 'silent')
    const { omission } = scoreOf(trials)
    return omission !== null && omission > 0.5 ? [...marks, 'silent' as const] : marks
  },
  sentence: ({ dPrime: value = null }) => (value === null ? null : 'Узнаёт повтор в быстрой смене картинок.'),
  isNot: 'Это не мера ума.',
  columns: {
    dPrime: 'd′ на сыгранном уровне; между уровнями не сравнивают',
    omission: 'доля пропущенных повторов',
    falseAlarm: 'доля лишних нажатий',
    n: 'сколько шагов назад',
  },
  floor: { of: 'dPrime', by: 'sum', past: 1.1, isLessEasier: false },
  isTelling: false,
  evidence: {
    measures: 'Обновление памяти в ровном темпе. Рассуждать от такой тренировки лучше не становятся.',
    doesNotProve: 'Ум и память вообще.',
    sources: [
      { title: 'Pelegrina et al., 2015', link: 'https://doi.org/10.3389/fpsyg.2015.01544' },
      { title: 'Żelechowska et al., 2017', link: 'https://doi.org/10.3390/jintelligence5040036' },
    ],
  },
}

function scoreOf(trials: readonly Trial<NBackStimulus>[]) {
  const own = counted(askedOf(trials))
  const targets = own.filter(({ stimulus }) => stimulus.isTarget)
  const others = own.filter(({ stimulus }) => !stimulus.isTarget)
  if (targets.length === 0 || others.length === 0) return { dPrime: null, omission: null, falseAlarm: null, n: null }
  const hits = targets.filter(({ answer }) => answer !== null).length
  const falseAlarms = others.filter(({ answer }) => answer !== null).length
  const counts = { hits, misses: targets.length - hits, falseAlarms, correctRejections: others.length - falseAlarms }
  return {
    dPrime: dPrime(counts).dPrime,
    omission: rounded(counts.misses / targets.length, 3),
    falseAlarm: rounded(falseAlarms / others.length, 3),
    n: own[0]?.stimulus.n ?? null,
  }
}

/** The visitors that are asked about: not those that begin a block, nor those who would repeat one of before an interruption or at it. */
function askedOf(trials: readonly Trial<NBackStimulus>[]): Trial<NBackStimulus>[] {
  const dealt = trials.filter(({ isPractice }) => !isPractice)
  return dealt.filter(({ stimulus: { n, isLeading }, isInterrupted }, at) => {
    const lately = dealt.slice(Math.max(0, at - n), at)
    return !isLeading && (isInterrupted || !lately.some((one) => one.isInterrupted))
  })
}

function withLately(plan: TrialPlan<NBackStimulus>, at: number, all: readonly TrialPlan<NBackStimulus>[]) {
  const lately = all.slice(Math.max(0, at - plan.stimulus.n), at).map(({ stimulus: { picture } }) => picture)
  return { ...plan, stimulus: { ...plan.stimulus, lately } }
}

function trialOf(block: number, stimulus: NBackStimulus, ms: number): TrialPlan<NBackStimulus> {
  return {
    block,
    stimulus,
    before: [],
    asked: { parts: ['visitor'], ms, next: [], windowMs: ms + EMPTY_MS, isOverAtAnswer: false },
    after: [],
    answer: 'press',
    right: stimulus.isTarget ? 'it' : null,
  }
}

type Wanted = { n: number; seed: string; scored: number; targets: number; lures: number }

/** The visitors of a block: first n that cannot be repeats, then those that are scored. Dealt again while a lure found no place. */
function visitorsOf(wanted: Wanted): NBackStimulus[] {
  const random = randomOf(wanted.seed)
  for (;;) {
    const visitors = drawn(wanted, random)
    if (visitors.filter(({ isLure }) => isLure).length === wanted.lures) return visitors
  }
}

function drawn({ n, scored, targets, lures }: Wanted, random: () => number): NBackStimulus[] {
  const kinds = shuffled(
    Array.from({ length: scored }, (_, index) => (index < targets ? 'target' : index < targets + lures ? 'lure' : 'other')),
    random,
  )
  const pictures: Picture[] = []
  const visitors = Array.from({ length: n }, () => {
    const picture = other(pictures, random)
    pictures.push(picture)
    return { n, picture, isTarget: false, isLure: false, isLeading: true }
  })
  for (const kind of kinds) {
    const back = pictures.at(-n)
    const near = [pictures.at(-n - 1), n > 1 ? pictures.at(-n + 1) : undefined].flatMap((one) =>
      one && one !== back ? [one] : [],
    )
    const isLure = kind === 'lure' && near.length > 0
    const picture = kind === 'target' && back ? back : isLure ? oneOf(near, random) : other(pictures.slice(-n - 1), random)
    pictures.push(picture)
    visitors.push({ n, picture, isTarget: kind === 'target', isLure, isLeading: false })
  }
  return visitors
}

function other(than: readonly Picture[], random: () => number): Picture {
  return oneOf(
    PICTURES.filter((picture) => !than.includes(picture)),
    random,
  )
}
