import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { goNoGo as scoreOf } from '#app/features/child-tasks/rules/go-no-go.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { counted, hasRight, measured, RUN_MS, type Task, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type GoNoGoStimulus = { kind: 'go' | 'nogo' }

const TRIALS = 80
const NO_GO = 20
const SHOWN_MS = 1500

/** A beetle is pressed, a bee is let be (go/no-go, five and six years). */
export const goNoGo: Task<GoNoGoStimulus, Record<string, never>> = {
  code: 'goNoGo',
  version: 1,
  // 2: what a switch answered is an answer without a time. 3: hinted trials are not scored.
  scoreVersion: 3,
  title: 'Жуки и пчёлы',
  theme: 'behavior',
  ages: [5, 6],
  minutes: 3,
  isPaced: true,
  words: { story: ['Увидишь жука — жми', 'Увидишь пчелу — не жми'], asked: () => 'Жми на жука', isInScene: true },
  startLevel: () => ({}),
  levelAfter: () => ({}),
  practice: ({ seed }) => [
    {
      words: 'Увидишь жука — жми',
      trials: Array.from({ length: 8 }, () => trialOf(0, 'go', 700)),
      isPassed: (trials) => hasRight(trials, 5),
    },
    {
      words: 'Увидишь пчелу — не жми',
      trials: shuffled(['go', 'nogo', 'go', 'nogo', 'go', 'go'] as const, randomOf(`${seed} practice`)).map((kind) =>
        trialOf(1, kind, 700),
      ),
      // Who presses always has four right as well: one bee at least was let be.
      isPassed: (trials) =>
        hasRight(trials, 4) && trials.some(({ stimulus, isRight }) => stimulus.kind === 'nogo' && isRight === true),
    },
  ],
  trialAt({ seed }, done, elapsedMs) {
    const index = done.length
    const kinds = shuffled(
      Array.from({ length: TRIALS }, (_, place) => (place < NO_GO ? ('nogo' as const) : ('go' as const))),
      randomOf(seed),
    )
    const kind = kinds[index]
    if (!kind || elapsedMs >= RUN_MS) return null
    const plan = trialOf(Math.floor(index / 20), kind, Math.round(500 + 400 * randomOf(`${seed} gap ${index}`)()))
    return index === TRIALS / 2 ? { ...plan, rest: 'Отдохни немного' } : plan
  },
  judge: ({ kind }, answer) => (kind === 'go' ? answer !== null : answer === null),
  score(trials) {
    const played = counted(trials)
    // What a switch pressed was pressed, and its time is nobody's.
    const found = scoreOf(
      played.map(({ stimulus: { kind }, rtMs, answer }) => ({ kind, rtMs: rtMs ?? (answer === null ? null : SHOWN_MS) })),
    )
    const isTimed = played.every(({ rtMs, answer }) => answer === null || rtMs !== null)
    return isTimed ? found : { ...found, medianRtMs: null, cv: null }
  },
  // A bee let be is right: silence is looked for where a beetle was.
  marks: (trials) =>
    engagement(
      measured(trials).map((trial) => ({ ...trial, isToBeLeft: trial.stimulus.kind === 'nogo' })),
      { chance: 0.625, fastMs: 150 },
    ),
  sentence: ({ commission = null }) => {
    if (commission === null) return null
    return commission < 0.5 ? 'Ловит жуков и чаще пропускает пчёл.' : 'Ловит жуков; не нажать на пчелу пока выходит не всегда.'
  },
  isNot: 'Это не мера характера и не признак СДВГ.',
  columns: {
    commission: 'доля нажатий на пчелу',
    omission: 'доля пропущенных жуков',
    dPrime: 'd′, различение, логлинейная поправка',
    medianRtMs: 'медиана времени верных нажатий, мс',
    cv: 'разброс времени к среднему',
  },
  floor: { of: 'dPrime', by: 'sum', past: 1.1, isLessEasier: false },
  isTelling: true,
  evidence: {
    measures: 'Отказ от нажатия при заданном темпе.',
    doesNotProve: '«Самоконтроль» в жизни или СДВГ.',
    sources: [
      { title: 'Simpson, Riggs, 2006', link: 'https://doi.org/10.1016/j.jecp.2005.10.003' },
      { title: 'Cragg, Nation, 2008', link: 'https://doi.org/10.1111/j.1467-7687.2008.00730.x' },
    ],
  },
}

function trialOf(block: number, kind: 'go' | 'nogo', gapMs: number): TrialPlan<GoNoGoStimulus> {
  return {
    block,
    stimulus: { kind },
    before: [],
    asked: { parts: [kind === 'go' ? 'beetle' : 'bee'], ms: SHOWN_MS, windowMs: SHOWN_MS, isOverAtAnswer: false },
    after: [{ parts: [], ms: gapMs }],
    answer: 'press',
    right: kind === 'go' ? 'it' : null,
  }
}
