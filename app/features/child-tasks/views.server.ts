import * as log from '#app/features/children/log.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { isFamily } from '#app/features/children/rules.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { comparedOf, gameOf } from './comparing.ts'
import { notMeasuredWords } from './copy.ts'
import type { HeardGames, KeptScore, Run, TaskStory, TaskView } from './contract.ts'
import { csvOf } from './csv.ts'
import { measuredOf, restsUntil } from './day.ts'
import { marksOf } from './marks.ts'
import * as runs from './runs.server.ts'
import * as settings from './settings.server.ts'
import { ssrt, type Ssrt } from './rules/ssrt.ts'
import { counted, played, timeless, TRAINING, type Task, type Trial } from './task.ts'
import { STEP_PREFIX, TASKS } from './tasks.ts'
import { stopTrialsOf, type StopStimulus } from './tasks/stop/task.ts'

const POOL = 3
/** The step of the number board as it was before there were runs. */
const OLD_BOARD = 'chisla-po-poryadku'
const POOL_DAYS = 30
const HEARD_DAYS = 14

/**
 * What was played, game by game: for the family in plain sentences, for a specialist with scores and marks besides. An opening by
 * anyone but the owner is written down.
 * @throws AppError not_found
 */
export async function view(context: Context, childId: string): Promise<TaskView> {
  const { child, relation, viewer } = await requireChild(context, 'task.see', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'tasks' })
  const [kept, done] = await Promise.all([runs.ofChild(context, childId), exercises.daysDone(context, child)])
  const isProfessional = !isFamily(relation)
  const mayErase = verdict(askingOf(viewer), 'task.settings', relation) === 'yes'
  const day = dayInMoscow(context.now)
  const stories = TASKS.flatMap((task) => {
    const own = kept.filter(({ run }) => run.task === task.code)
    const earlier = task.code === 'schulte' ? done.filter(({ code }) => code === OLD_BOARD).length : 0
    return own.length + earlier > 0 ? [storyOf(task, own, { isProfessional, mayErase, day, now: context.now, earlier })] : []
  })
  return { training: { words: TRAINING.words, sources: [...TRAINING.sources] }, stories }
}

/**
 * Every trial as a spreadsheet; taken by anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function exported(context: Context, childId: string): Promise<string> {
  const { relation, viewer } = await requireChild(context, 'task.export', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'tasks_export' })
  const kept = await runs.ofChild(context, childId)
  // The family has the trials; figures with their spread are for those who can read them.
  return csvOf(
    kept,
    isFamily(relation) ? [] : TASKS.flatMap((task) => scoresOf(task, kept).map((score) => scoreLineOf(task, score))),
  )
}

/**
 * Erases all runs of one game; the leaves stay. Done by another than the owner, it is written down.
 * @throws AppError not_found
 */
export async function erase(context: Context, childId: string, code: string): Promise<TaskView> {
  const { relation, viewer } = await requireChild(context, 'task.settings', childId)
  await inTransaction(context, async (inside) => {
    await runs.erase(inside, [childId], code)
    if (relation !== 'owner') await log.write(inside, { childId, accountId: viewer.id, action: 'tasks_erased' })
  })
  return view(context, childId)
}

/**
 * On which of the last days there was a game, where the owner lets school hear of it: neither which game nor how it went.
 * @throws AppError not_found
 */
export async function heard(context: Context, childId: string): Promise<HeardGames> {
  const { child } = await requireChild(context, 'task.hear', childId)
  if (!(await settings.ofChild(context, childId)).isToldAtSchool) return { days: null }
  const since = dayInMoscow(new Date(context.now.getTime() - HEARD_DAYS * DAY_MS))
  const done = await exercises.daysDone(context, child)
  const days = done.flatMap(({ code, day }) => (code.startsWith(STEP_PREFIX) && day > since ? [day] : []))
  return { days: [...new Set(days)].toSorted() }
}

/** The figures of a run as a line before the trials. */
function scoreLineOf({ title }: Task, { startedAt, score, marks, level, taskVersion, isMeasured }: KeptScore): string {
  const figures = Object.entries(score).map(
    ([name, value]) => `${name} ${value === null ? 'нет' : String(value).replace('.', ',')}`,
  )
  const said = [...(isMeasured ? [] : [notMeasuredWords]), ...figures, ...marks]
  return `${title}, версия ${taskVersion}, ${startedAt}, уровень ${level}: ${said.join('; ') || 'не\u00a0считается'}`
}

type For = { isProfessional: boolean; mayErase: boolean; day: string; now: Date; earlier: number }

function storyOf(task: Task, kept: readonly runs.KeptRun[], who: For): TaskStory {
  const { isProfessional, mayErase, day, now, earlier } = who
  const scores = scoresOf(task, kept)
  const measured = scores.filter(({ isMeasured }) => isMeasured)
  const ids = new Set(measured.map(({ id }) => id))
  const trusted = kept.filter(({ run }) => ids.has(run.id) && isTrusted(run))
  // Another version of the game is another measure.
  const figured = trusted.filter(({ run }) => run.taskVersion === trusted.at(-1)?.run.taskVersion)
  const { evidence, isNot, columns, code, title } = task
  const newest = measured.at(-1)
  const isUnpractised = newest !== undefined && newest.practice !== 'passed'
  const { sentence, silence } = saidOf(task, kept, measured)
  return {
    code,
    title,
    times: kept.length,
    minutes: minutesOf(kept),
    earlier,
    lastOn: kept.at(-1)?.at.toISOString() ?? null,
    sentence,
    silence,
    isNot,
    compared: comparedOf(task, measured),
    marks: isUnpractised ? [] : (newest?.marks ?? []),
    interest: interestOf(scores),
    restsUntil: restsUntil(code, runs.playedOn(kept), day),
    mayErase: mayErase && kept.length > 0,
    evidence: { ...evidence, sources: [...evidence.sources] },
    runs: isProfessional ? scores : [],
    columns: isProfessional ? columns : {},
    table: (isProfessional && task.table?.(figured.flatMap(({ run: { trials } }) => trials as Trial[]))) || null, // of this task
    ssrt: isProfessional && code === 'stop' ? pooledSsrt(figured, now) : null,
  }
}

/** The sentence for a parent, or why there is none. */
function saidOf(
  task: Task,
  kept: readonly runs.KeptRun[],
  measured: readonly KeptScore[],
): Pick<TaskStory, 'sentence' | 'silence'> {
  const silent = (silence: TaskStory['silence']) => ({ sentence: null, silence })
  const clear = measured.filter(({ practice, marks }) => practice === 'passed' && marks.length === 0)
  const readable = clear.filter(({ taskVersion }) => taskVersion === task.version)
  // One run of a game that grows easier hides tiredness: nothing is said of it alone.
  const isEnough = (one: KeptScore) =>
    task.isTelling || readable.filter((other) => gameOf(task, other) === gameOf(task, one)).length > 1
  const told = readable.findLast(isEnough)
  const run = kept.find(({ run: { id } }) => id === told?.id)?.run
  const sentence = told && run ? task.sentence(told.score, run.level) : null
  if (sentence) return { sentence, silence: null }
  const newest = measured.at(-1)
  if (newest && newest.practice !== 'passed') return silent('practice')
  if (!run) return silent(readable.length > 0 ? 'first' : clear.length > 0 ? 'changed' : null)
  if (task.isTogether && !run.device.withAdult) return silent('adult')
  const isTimed = !run.device.isCoarseClock && played(run.trials as Trial[]).some(({ rtMs }) => rtMs !== null) // of this task
  return silent(isTimed ? 'unsaid' : 'untimed')
}

/** How long runs took: from trial to trial, a gap longer than a minute is a pause. */
function minutesOf(kept: readonly runs.KeptRun[]): number {
  const lengthOf = ({ run: { trials } }: runs.KeptRun) =>
    trials.reduce(
      (sum, { onsetMs }, index) => sum + Math.min(60_000, Math.max(0, onsetMs - (trials[index - 1]?.onsetMs ?? onsetMs))),
      0,
    )
  return Math.ceil(kept.reduce((sum, one) => sum + lengthOf(one), 0) / 60_000)
}

/**
 * The figures of all runs of a task. Beyond twice in seven days it was play, and has none; a run without its practice passed is play
 * anyhow and takes nobody's place.
 */
function scoresOf(task: Task, kept: readonly runs.KeptRun[]): KeptScore[] {
  const own = kept.filter(({ run }) => run.task === task.code).map((one) => ({ ...one, day: runs.dayOf(one) }))
  const byDay = own.filter(({ run }) => isTrusted(run)).toSorted((a, b) => a.day.localeCompare(b.day))
  const measured = new Set(measuredOf(byDay).map(({ run }) => run.id))
  return own.map((one) => scoreOf(task, one, !isTrusted(one.run) || measured.has(one.run.id)))
}

/** A run's score is worked out of its trials each time it is read: a new way of scoring never touches a row. */
function scoreOf(task: Task, { run, at }: runs.KeptRun, isMeasured: boolean): KeptScore {
  const { id, endedBy, practice, device, ageYears: age, level } = run
  const written = run.trials as Trial[] // by the same task
  const trials = device.isCoarseClock ? timeless(written) : written
  const isScored = isMeasured && isTrusted(run) && (!task.isTogether || device.withAdult)
  const score = isScored && counted(trials).length > 0 ? task.score(trials, { age, level }) : {}
  const marks = isMeasured ? marksOf(task, trials) : []
  const deviceClass = `${device.input ?? '—'}, ${device.hz ?? '—'} Гц`
  return {
    id,
    startedAt: at.toISOString(),
    endedBy,
    practice,
    score,
    marks,
    interest: run.interest ?? null,
    deviceClass,
    level: JSON.stringify(level),
    scoreVersion: task.scoreVersion,
    taskVersion: run.taskVersion,
    isMeasured,
    isCoarseClock: device.isCoarseClock,
  }
}

/** Whether answers of a run may be read as what they are. */
function isTrusted({ practice }: Run): boolean {
  return practice === 'passed'
}

function interestOf(scores: readonly KeptScore[]): TaskStory['interest'] {
  const said = scores.flatMap(({ interest }) => interest ?? [])
  return { yes: said.filter((one) => one === 'yes').length, of: said.length }
}

/** The time to stop of the last three measured runs within thirty days; null where there are fewer, or where a flag makes it doubtful. */
function pooledSsrt(kept: readonly runs.KeptRun[], now: Date): Ssrt | null {
  const lately = kept
    .filter(({ run, at }) => !run.device.isCoarseClock && now.getTime() - at.getTime() <= POOL_DAYS * DAY_MS)
    .slice(-POOL)
  if (lately.length < POOL) return null
  const found = ssrt(lately.flatMap(({ run }) => stopTrialsOf(run.trials as Trial<StopStimulus>[]))) // runs of this task
  return found.flags.length > 0 ? { ...found, ssrtMs: null } : found
}
