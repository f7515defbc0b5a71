import { engagement } from '#app/features/child-tasks/rules/engagement.ts'
import { nextSsd, SSD_FROM_MS, SSD_TO_MS } from '#app/features/child-tasks/rules/next-ssd.ts'
import { meanOf, medianOf, rounded } from '#app/features/child-tasks/rules/numbers.ts'
import { randomOf, shuffled } from '#app/features/child-tasks/rules/random.ts'
import { GO_WINDOW_MS, type StopTrial } from '#app/features/child-tasks/rules/ssrt.ts'
import { counted, hasRight, measured, RUN_MS, type Task, type Trial, type TrialPlan } from '#app/features/child-tasks/task.ts'

export type StopStimulus = { side: 'left' | 'right'; ssdMs: number | null }
type StopLevel = { ssdMs: number }

const BLOCK = 10
const STOPS = 3
const FIRST_SSD_MS = 250
const REST_EVERY_MS = 60_000
/** The game keeps stops about even: of who stops seldom or always it says nothing. Reference, section 2.2 */
const [STOPPED_FROM, STOPPED_TO] = [0.25, 0.75]

/** A beetle to be pressed at its side, and a flower that sometimes closes: then not (stop-signal, from seven years). */
export const stop: Task<StopStimulus, StopLevel> = {
  code: 'stop',
  version: 1,
  // 2: hinted trials are not scored.
  scoreVersion: 2,
  title: 'Жуки и цветок',
  theme: 'behavior',
  ages: [7, 12],
  minutes: 3,
  isPaced: true,
  words: {
    story: ['Жук слева — жми слева', 'Жук справа — жми справа', 'Цветок закрылся — не жми'],
    asked: () => 'Жми, где жук',
  },
  startLevel: () => ({ ssdMs: FIRST_SSD_MS }),
  levelAfter(runs) {
    const stops = counted(runs.at(-1)?.trials ?? []).flatMap(({ stimulus: { ssdMs } }) => (ssdMs === null ? [] : [ssdMs]))
    return { ssdMs: stops.length > 0 ? toFifty(meanOf(stops)) : FIRST_SSD_MS }
  },
  practice: ({ seed }) => {
    const sides = (name: string, count: number) =>
      shuffled(
        Array.from({ length: count }, (_, index) => (index % 2 === 0 ? ('left' as const) : ('right' as const))),
        randomOf(`${seed} ${name}`),
      )
    const mixed = stopsOf(`${seed} practice`, 8)
    return [
      {
        words: 'Жук слева — жми слева',
        trials: sides('go', 8).map((side) => trialOf({ block: 0, side, ssdMs: null, pauseMs: 600 })),
        isPassed: (trials) => hasRight(trials, 6),
      },
      {
        words: 'Не жди цветок. Жми сразу',
        trials: sides('mixed', 8).map((side, index) =>
          trialOf({ block: 1, side, ssdMs: mixed[index] ? 200 : null, pauseMs: 600 }),
        ),
        isPassed: (trials) =>
          trials.some(({ stimulus, isRight }) => stimulus.ssdMs !== null && isRight) &&
          hasRight(
            trials.filter(({ stimulus }) => stimulus.ssdMs === null),
            4,
          ),
      },
    ]
  },
  // By time alone: fast presses must not end it sooner.
  trialAt({ seed, level }, done, elapsedMs) {
    if (elapsedMs >= RUN_MS) return null
    const index = done.length
    const block = Math.floor(index / BLOCK)
    const random = randomOf(`${seed} trial ${index}`)
    const side = random() < 0.5 ? 'left' : 'right'
    const isStop = stopsOf(`${seed} block ${block}`, BLOCK)[index % BLOCK] ?? false
    const plan = trialOf({ block, side, ssdMs: isStop ? ssdAfter(level, done) : null, pauseMs: 250 + 250 + 200 * random() })
    const before = done.at(-1)
    const isRest = before && Math.floor(elapsedMs / REST_EVERY_MS) > Math.floor(before.onsetMs / REST_EVERY_MS)
    return isRest ? { ...plan, rest: 'Отдохни. Не жди цветок' } : plan
  },
  judge: ({ side, ssdMs }, answer) => (ssdMs === null ? answer === side : answer === null),
  score(trials) {
    const own = counted(trials)
    const goes = own.filter(({ stimulus }) => stimulus.ssdMs === null)
    const times = goes.flatMap(({ rtMs, isRight }) => (rtMs !== null && isRight ? [rtMs] : []))
    return {
      stopped: stoppedOf(own),
      goRtMs: times.length > 0 ? Math.round(medianOf(times)) : null,
      omission: goes.length > 0 ? rounded(goes.filter(({ answer }) => answer === null).length / goes.length, 3) : null,
      stops: own.length - goes.length,
    }
  },
  marks(trials) {
    const goes = measured(trials).filter(({ stimulus }) => stimulus.ssdMs === null)
    const marks = engagement(goes, { chance: 0.5, fastMs: 150 })
    const stopped = stoppedOf(counted(trials))
    const isUneven = stopped !== null && (stopped < STOPPED_FROM || stopped > STOPPED_TO)
    return isUneven ? [...marks, 'pRespond'] : marks
  },
  sentence: ({ stopped = null }) =>
    stopped === null
      ? null
      : 'Иногда успевает остановиться на полпути. Так у всех: игра сама подстраивается, чтобы получалось через раз.',
  isNot: 'Это не мера характера и не признак СДВГ.',
  columns: {
    stopped: 'доля остановок после знака; игра держит её около половины',
    goRtMs: 'медиана времени верных нажатий без знака, мс',
    omission: 'доля пропущенных жуков',
    stops: 'сколько раз закрывался цветок',
    ssrtMs: 'время остановки по трём последним запускам за 30 дней, мс; не показано, если запись сомнительна',
  },
  floor: null,
  isTelling: false,
  evidence: {
    measures: 'Остановку начатого движения.',
    doesNotProve: '«Самоконтроль» в жизни или СДВГ. Одного запуска мало: время остановки считается по трём.',
    sources: [{ title: 'Verbruggen et al., 2019', link: 'https://doi.org/10.7554/eLife.46323' }],
  },
}

/** The share of signals after which nothing was pressed; null where there were none. */
function stoppedOf(trials: readonly Trial<StopStimulus>[]): number | null {
  const stops = trials.filter(({ stimulus }) => stimulus.ssdMs !== null)
  return stops.length > 0 ? rounded(stops.filter(({ answer }) => answer === null).length / stops.length, 3) : null
}

/** The trials of several runs in the words of `ssrt`. */
export function stopTrialsOf(trials: readonly Trial<StopStimulus>[]): StopTrial[] {
  return counted(trials).map(({ stimulus: { ssdMs }, rtMs, isRight }) =>
    ssdMs === null ? { kind: 'go', rtMs, isRight: isRight === true } : { kind: 'stop', rtMs, ssdMs },
  )
}

type Drawn = { block: number; side: 'left' | 'right'; ssdMs: number | null; pauseMs: number }

function trialOf({ block, side, ssdMs, pauseMs }: Drawn): TrialPlan<StopStimulus> {
  const late = ssdMs === null ? {} : { late: { afterMs: ssdMs, parts: ['bud'] } }
  return {
    block,
    stimulus: { side, ssdMs },
    before: [{ parts: ['flower'], ms: 300 }],
    asked: { parts: ['flower', `beetle-${side}`], ms: GO_WINDOW_MS, windowMs: GO_WINDOW_MS, isOverAtAnswer: true, ...late },
    after: [{ parts: ['flower'], ms: Math.round(pauseMs) }],
    answer: 'press',
    right: ssdMs === null ? side : null,
  }
}

/** Which trials of a block have the signal: three of ten, never the first, never three in a row. */
function stopsOf(seed: string, length: number): boolean[] {
  const random = randomOf(seed)
  for (;;) {
    const places = shuffled(
      Array.from({ length: length - 1 }, (_, index) => index + 1),
      random,
    ).slice(0, STOPS)
    const [first = 0, , third = 0] = places.toSorted((a, b) => a - b)
    if (third - first > STOPS - 1) return Array.from({ length }, (_, index) => places.includes(index))
  }
}

function ssdAfter({ ssdMs: first }: StopLevel, done: readonly Trial<StopStimulus>[]): number {
  return counted(done).reduce(
    (ssdMs, { stimulus, answer }) => (stimulus.ssdMs === null ? ssdMs : nextSsd(toFifty(stimulus.ssdMs), answer === null)),
    first,
  )
}

function toFifty(ms: number): number {
  return Math.min(SSD_TO_MS, Math.max(SSD_FROM_MS, Math.round(ms / 50) * 50))
}
