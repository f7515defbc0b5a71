import type { PlantKind } from '#app/features/children/rules.ts'
import type { AwayBy } from './engine/presence.ts'
import type { Mark } from './rules/engagement.ts'

/** What a task keeps of a picture or of a level: plain data that JSON can hold. */
export type Facts = Record<string, unknown>
export type Answer = string | number | (string | number)[]
export type InputKind = 'touch' | 'mouse' | 'pen' | 'key' | 'switch'

/** How one run is set: drawn once, so that the same setup always deals the same trials. */
export type Setup<Level extends Facts = Facts> = { seed: string; age: number; level: Level }

/** Parts of the scene that are seen for a time; parts are named by `data-part`. */
export type Shown = { parts: readonly string[]; ms: number }

/** One trial before it is played. Times in ms; a screen shows them for whole frames. */
export type TrialPlan<Stimulus extends Facts = Facts> = {
  block: number
  stimulus: Stimulus
  /** Seen one after another before the answer is waited for. */
  before: readonly Shown[]
  asked: {
    parts: readonly string[]
    /** How long they are seen; null is until the answer. */
    ms: number | null
    /** What is seen when their time is over and no answer has come. */
    next?: readonly string[]
    /** How long an answer is waited for; null is as long as it takes. */
    windowMs: number | null
    /** What appears beside them later, as the stop signal does. */
    late?: { afterMs: number; parts: readonly string[] }
    isOverAtAnswer: boolean
  }
  after: readonly Shown[]
  answer: AnswerKind
  /** How many taps make an answer of a path. */
  length?: number
  /** The right answer; null where the right thing is not to answer. */
  right: Answer | null
  /** Asked again until it comes right, each answer a trial of its own. */
  isUntilRight?: boolean
  /** Words to rest with before this trial. */
  rest?: string
}
type AnswerKind = 'press' | 'path' | 'place' | 'row'

/** One trial as it was played; never changed afterwards. Times in ms from the start of the run, two decimals. */
export type Trial<Stimulus extends Facts = Facts> = {
  i: number
  block: number
  isPractice: boolean
  isRedeal: boolean
  stimulus: Stimulus
  askedMs: number | null
  shownMs: number | null
  frames: number | null
  missed: number
  onsetMs: number
  rtMs: number | null
  answer: Answer | null
  isRight: boolean | null
  input: InputKind | null
  isInterrupted: boolean
  /** Why it was; rows of before it was kept have none. */
  interruptedBy?: AwayBy | null | undefined
  isHinted: boolean
}

export type PracticeBlock<Stimulus extends Facts = Facts> = {
  words: string
  trials: readonly TrialPlan<Stimulus>[]
  isPassed(trials: readonly Trial<Stimulus>[]): boolean
}

/** A run of the past, as levels are found from it. */
export type PastRun<Stimulus extends Facts = Facts, Level extends Facts = Facts> = {
  startedAt: string
  age: number
  level: Level
  trials: readonly Trial<Stimulus>[]
}

/** Figures of a run by their names; null is «cannot be said». */
export type Score = Record<string, number | null>

export type TaskTable = { title: string; columns: string[]; rows: string[][] }

type Source = { title: string; link: string }

/** A game that is a measure at once. Everything about it stands in its folder. Methods are pure: the same in, the same out. */
export type Task<Stimulus extends Facts = Facts, Level extends Facts = Facts> = {
  code: string
  version: number
  scoreVersion: number
  title: string
  theme: PlantKind
  ages: readonly [from: number, to: number]
  minutes: number
  /** A grown-up sits beside and marks what was said. */
  isTogether?: boolean
  /** Whether the pace is the game's own, so that answers wait for the pictures. */
  isPaced: boolean
  /** For the child: «ты», up to six words a phrase. */
  words: {
    story: readonly string[]
    asked(stimulus: Stimulus): string
    /** The scene shows by itself what is asked: the words are for who hears the screen. */
    isInScene?: boolean
  }
  startLevel(age: number): Level
  /** What of a level this width of the stage has room for. */
  fitted?(level: Level, widthPx: number): Level
  /** Runs of one name may be laid side by side; without it all may. */
  comparableAs?(level: Level): string
  /** The level after runs of the past, the oldest first; at least one. */
  levelAfter(runs: readonly PastRun<Stimulus, Level>[], now: { age: number; at: string }): Level
  practice(setup: Setup<Level>): readonly PracticeBlock<Stimulus>[]
  /** What was interrupted is not dealt again: the next trial asks about it, and would come of itself. */
  goesOn?: boolean
  /** The next trial after those that count; null ends the run. */
  trialAt(setup: Setup<Level>, done: readonly Trial<Stimulus>[], elapsedMs: number): TrialPlan<Stimulus> | null
  /** Where «as the right answer» is not the rule. */
  judge?(stimulus: Stimulus, answer: Answer | null): boolean | null
  score(trials: readonly Trial<Stimulus>[], setup: Omit<Setup<Level>, 'seed'>): Score
  marks(trials: readonly Trial<Stimulus>[]): (Mark | 'pRespond')[]
  /** What a specialist is shown besides the figures, over all runs. */
  table?(trials: readonly Trial<Stimulus>[]): TaskTable | null
  /** For the parent: what was seen, or null where nothing can be said. */
  sentence(score: Score, level: Level): string | null
  isNot: string
  /** What the columns of the score are, for a specialist. */
  columns: Record<string, string>
  /** How far a difference of two runs may come of measuring alone; ratio or sum of the named figure. */
  floor: { of: string; by: 'sum' | 'ratio'; past: number; isLessEasier: boolean } | null
  /** Whether one run alone is shown to a parent as what was seen. */
  isTelling: boolean
  evidence: { measures: string; doesNotProve: string; sources: readonly Source[] }
}

export const RUN_MS = 180_000
/** A run as it is sent is no longer, and has no more trials. */
export const MOST_BYTES = 128 * 1024
export const MOST_TRIALS = 400
/** Games of the screen take no more of a day, whatever the parent's limit says. */
export const MOST_GAME_MINUTES = 10
/** Said in every view of a parent, once. */
export const TRAINING = {
  words: 'Ребёнок становится ловчее в самой игре. На учёбу и поведение это почти не переносится.',
  sources: [
    {
      title: 'Melby-Lervåg, Redick, Hulme, 2016',
      link: 'https://doi.org/10.1177/1745691616635612',
    },
    {
      title: 'Westwood et al., 2023',
      link: 'https://doi.org/10.1038/s41380-023-02000-7',
    },
  ],
} as const

/** The trials that were played: practice and what was interrupted are kept, never scored. */
export function played<Stimulus extends Facts>(trials: readonly Trial<Stimulus>[]): Trial<Stimulus>[] {
  return trials.filter(({ isPractice, isInterrupted }) => !isPractice && !isInterrupted)
}

/** The trials that scores and levels are made of: of those played the child's own. What «Подскажи» showed is not an answer of its own. */
export function counted<Stimulus extends Facts>(trials: readonly Trial<Stimulus>[]): Trial<Stimulus>[] {
  return played(trials).filter(({ isHinted }) => !isHinted)
}

/** Trials for the marks: interrupted ones count there. What a switch answered has no time and is an answer all the same. */
export function measured<Stimulus extends Facts>(trials: readonly Trial<Stimulus>[]) {
  return trials
    .filter(({ isPractice, isHinted }) => !isPractice && !isHinted)
    .map((trial) => ({ ...trial, isRight: trial.isRight === true, isTimeless: trial.answer !== null && trial.rtMs === null }))
}

/** The same trials as answered by what says nothing of time: the clock that took their times is not believed. */
export function timeless(trials: readonly Trial[]): Trial[] {
  return trials.map((trial) => ({ ...trial, rtMs: null }))
}

/** Whether a trial came right, by the task's own rule or by the right answer of its plan. */
export function judgeOf(task: Task, plan: TrialPlan, answer: Answer | null): boolean | null {
  if (task.judge) return task.judge(plan.stimulus, answer)
  return JSON.stringify(answer) === JSON.stringify(plan.right)
}

/** So many right among them. */
export function hasRight(trials: readonly Trial[], most: number): boolean {
  return trials.filter(({ isRight }) => isRight).length >= most
}
