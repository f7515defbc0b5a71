import { z } from 'zod'
import { AWAY_BY } from './engine/presence.ts'
import { TaskSettings } from './settings.ts'
import { MOST_TRIALS } from './task.ts'

const Millis = z.number().min(-1e6).max(1e7)
/** From the start of a run, its pauses too: a tablet may lie for a day. */
const Moment = z.number().min(-1e6).max(1e9)
const Value = z.union([z.string().max(40), z.number()])
const Answer = z.union([Value, z.array(Value).max(20)])
const InputKind = z.enum(['touch', 'mouse', 'pen', 'key', 'switch'])

/** One trial as it was played; the stimulus is the task's own. */
const Trial = z.object({
  i: z.number().int().min(0),
  block: z.number().int().min(0),
  isPractice: z.boolean(),
  isRedeal: z.boolean(),
  stimulus: z.record(z.string().max(20), z.unknown()),
  askedMs: Millis.nullable(),
  shownMs: Millis.nullable(),
  frames: z.number().int().nullable(),
  missed: z.number().int().min(0),
  onsetMs: Moment,
  rtMs: Millis.nullable(),
  answer: Answer.nullable(),
  isRight: z.boolean().nullable(),
  input: InputKind.nullable(),
  isInterrupted: z.boolean(),
  interruptedBy: z.enum(AWAY_BY).nullable().optional(),
  isHinted: z.boolean(),
})

/** What the times of a run depend on; nothing that names a device. */
export const Device = z.object({
  input: InputKind.nullable(),
  hz: z.number().int().min(1).max(1000).nullable(),
  frameMs: z.number().min(0).max(1000).nullable(),
  /** The rate when the run ended: a screen may slow down in between. */
  hzAtEnd: z.number().int().min(1).max(1000).nullable().optional(),
  missed: z.number().int().min(0),
  widthPx: z.number().int().min(0).max(20_000),
  dpr: z.number().min(0).max(20),
  isCoarseClock: z.boolean(),
  isReducedMotion: z.boolean(),
  withAdult: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** «Было интересно?», asked after a game; no answer is a fine one. */
export const Interest = z.enum(['yes', 'no'])
export type Interest = z.infer<typeof Interest>

export const EndedBy = z.enum(['trials', 'time', 'child', 'parentLimit', 'left'])
export type EndedBy = z.infer<typeof EndedBy>
export const Practice = z.enum(['passed', 'not passed', 'skipped'])
export type Practice = z.infer<typeof Practice>

/** One play of one task. Made on the device, sent once, never changed. Times of trials in ms from its start. */
export const Run = z.object({
  version: z.literal(1),
  id: z.uuid(),
  task: z.string().max(40),
  taskVersion: z.number().int().min(1),
  seed: z.string().max(60),
  ageYears: z.number().int().min(3).max(18),
  level: z.record(z.string().max(20), z.unknown()),
  startedAt: z.iso.datetime(),
  endedBy: EndedBy,
  practice: Practice,
  device: Device,
  interest: Interest.nullable().optional(),
  trials: z.array(Trial).max(MOST_TRIALS),
})
export type Run = z.infer<typeof Run>

/** A run with whose it is: another child who is at play on the device is not given it. Devices of before do not say. */
export const SentRun = Run.extend({ childId: z.string().max(64).optional() })
export type SentRun = z.infer<typeof SentRun>

/** What became of a run that was sent: kept, or only its leaf. */
export const TakenRun = z.object({ id: z.uuid(), isKept: z.boolean() })
export type TakenRun = z.infer<typeof TakenRun>

/** What a parent chose, whether steps are kept, and the games there are. */
export const TaskChoices = z.object({
  settings: TaskSettings,
  isKept: z.boolean(),
  /** Whether leaves stand in the score table under a nickname. */
  isInTable: z.boolean(),
  /** Whether games are dealt at all: those of further children come with the subscription. */
  isOpen: z.boolean(),
  games: z.array(z.object({ code: z.string(), title: z.string() })),
})
export type TaskChoices = z.infer<typeof TaskChoices>

export const ConsentOfTasks = z.object({ given: z.boolean(), erase: z.boolean().default(false) })
export type ConsentOfTasks = z.infer<typeof ConsentOfTasks> & ByForm
/** The form by which it is said: without one it is the card's own. */
export type ByForm = { form?: string }

export const ConsentOfLeaves = z.object({ given: z.boolean() })

const MarkName = z.enum([
  ...(['interrupted', 'tooFast', 'silent', 'chance', 'fading'] as const),
  ...(['few', 'pRespond', 'omissions', 'choices', 'race'] as const),
  /** In place of `interrupted` where nothing interrupted it: it ended before it said anything. */
  'short',
  'hinted',
])
const Sources = z.array(z.object({ title: z.string(), link: z.url() }))

/** What happened at school's distance: on which days there was a game; null where the owner did not tick it. */
export const HeardGames = z.object({ days: z.array(z.iso.date()).nullable() })
export type HeardGames = z.infer<typeof HeardGames>

/** The score of one run, worked out of its trials when it was asked for. */
export const KeptScore = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedBy: EndedBy,
  practice: Practice,
  level: z.string(),
  score: z.record(z.string(), z.number().nullable()),
  scoreVersion: z.number().int(),
  /** A game that was changed measures something else. */
  taskVersion: z.number().int(),
  marks: z.array(MarkName),
  interest: Interest.nullable(),
  /** Times are comparable within one class alone. */
  deviceClass: z.string(),
  /** Beyond twice in seven days it is play: no figures, no marks. */
  isMeasured: z.boolean(),
  /** The browser's clock goes in wide steps: figures of time are not there. */
  isCoarseClock: z.boolean(),
})
export type KeptScore = z.infer<typeof KeptScore>

/** One game of a child, as it is shown to those who may see it; scores are for professionals alone. */
export const TaskStory = z.object({
  code: z.string(),
  title: z.string(),
  times: z.number().int(),
  /** How long all of it took, pauses left out. */
  minutes: z.number().int(),
  lastOn: z.iso.datetime().nullable(),
  /** How often it was played before steps were kept. */
  earlier: z.number().int(),
  sentence: z.string().nullable(),
  /**
   * Why there is no sentence: the practice was not passed, one run alone says too little, the game is another since, no adult sat beside,
   * answers have no time, or the run does not say it.
   */
  silence: z.enum(['practice', 'first', 'changed', 'adult', 'untimed', 'unsaid']).nullable(),
  isNot: z.string(),
  compared: z.enum(['easier', 'same']).nullable(),
  marks: z.array(MarkName),
  /** After how many of the runs it was said to be interesting, of those where it was said. */
  interest: z.object({ yes: z.number().int(), of: z.number().int() }),
  /** The child stopped it three times in a row: it is not dealt until this day. */
  restsUntil: z.iso.date().nullable(),
  mayErase: z.boolean(),
  evidence: z.object({ measures: z.string(), doesNotProve: z.string(), sources: Sources }),
  runs: z.array(KeptScore),
  columns: z.record(z.string(), z.string()),
  table: z.object({ title: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  ssrt: z
    .object({
      ssrtMs: z.number().nullable(),
      pRespond: z.number().nullable(),
      meanSsdMs: z.number().nullable(),
      flags: z.array(MarkName),
    })
    .nullable(),
})
export type TaskStory = z.infer<typeof TaskStory>

export const TaskView = z.object({
  training: z.object({ words: z.string(), sources: Sources }),
  stories: z.array(TaskStory),
})
export type TaskView = z.infer<typeof TaskView>

/** A game as a day deals it: the device makes the run, its seed and its id. */
export const DealtGame = z.object({
  task: z.string(),
  age: z.number().int(),
  level: z.record(z.string(), z.unknown()),
})
export type DealtGame = z.infer<typeof DealtGame>
