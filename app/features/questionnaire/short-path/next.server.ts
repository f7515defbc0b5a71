import { eq, lt, sql } from 'drizzle-orm'
import type { AnswerValue, Band, Question, Submission } from '#app/features/questionnaire/contract.ts'
import { answerThis } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { nextOnPath, pathOf, type Exposure } from '#app/features/questionnaire/instrument/adaptive.server.ts'
import { allQuestions, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { shortPathDrafts } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type { PathDraft, PathNext } from './contract.ts'
import { shortPathCopy as copy } from './copy.ts'
import * as exposures from './exposure.server.ts'
import { coreItems, wayOf } from './shadow.server.ts'

const CALLS_A_MINUTE = { most: 30, withinSeconds: 60 }
const OF_NETWORK_A_MINUTE = { most: 600, withinSeconds: 60 }
const FEWEST_ANSWERED = 3
/** Sixty questions are about eleven minutes. instrument.md 1.18 */
const SECONDS_A_QUESTION = 11

/**
 * The next questions of a draft on the short path, one of each sphere that is not settled yet. The same draft with the same answers is
 * asked the same.
 * @throws AppError too_many
 * @throws AppError not_found — no such version or stage
 * @throws AppError closed — the version is answered whole: its short path is not open
 * @throws AppError changed_meanwhile — an older revision of the draft
 * @see reference/instrument.md 3.5, 7
 */
export async function next(context: Context, draft: PathDraft): Promise<PathNext> {
  // The draft's number is the caller's own: a school behind one address is many of them, a program with new ones is one.
  await limits.count(context, `short-path-network:${limits.networkOf(context)}`, OF_NETWORK_A_MINUTE)
  await limits.count(context, `short-path:${draft.draft_id}`, CALLS_A_MINUTE)
  const { definition, list, state } = await versions.readable(context, draft.version)
  if (!definition || state !== 'published' || !(await versions.isOpen(context, draft.version)))
    throw new AppError('closed', copy.shut)
  if (!definition.stages[draft.stage]) throw new AppError('not_found', copy.noStage)
  const month = await advance(context, draft)
  const exposure = await exposures.exposureOf(context, draft.version, month)
  const answers = new Map(draft.answers.map(({ code, value }) => [code, value]))
  const places = placesOf(definition, { stage: draft.stage, draft: draft.draft_id, answers, exposure })
  const questions = allQuestions(list)
  return answerOf(draft, places, questions)
}

function answerOf({ revision }: PathDraft, places: readonly PlaceOnPath[], questions: readonly Question[]): PathNext {
  const open = places.filter(({ next }) => next !== null)
  // In turn: a sphere that is one item behind catches up first.
  const least = Math.min(...open.map(({ asked }) => asked))
  const due = open.filter(({ asked }) => asked === least).map(({ next }) => next)
  const asked = places.reduce((sum, place) => sum + place.asked, 0)
  const most = places.reduce((sum, place) => sum + (place.next === null ? place.asked : place.most), 0)
  return {
    revision,
    next: due.flatMap((code) => questions.find((question) => question.code === code) ?? []),
    progress: { asked, of_at_most: most, minutes_left: Math.ceil(((most - asked) * SECONDS_A_QUESTION) / 60) },
    done: open.length === 0,
  }
}

type PlaceOnPath = { domain: Domain; next: string | null; codes: string[]; asked: number; most: number }
type Walked = { stage: Stage; draft: string; answers: ReadonlyMap<string, AnswerValue>; exposure: Exposure }

/** How far each sphere has come. */
function placesOf(definition: Definition, { stage, draft, answers, exposure }: Walked): PlaceOnPath[] {
  return DOMAINS.flatMap((domain) => {
    const { items } = wayOf(definition, { stage, domain, draft })
    if (items.length === 0) return []
    // A chance is drawn from as it goes: each walk begins with its own.
    const walk = () => wayOf(definition, { stage, domain, draft, exposure }).way
    const code = nextOnPath(items, answers, walk())
    const asked = pathOf(items, answers, walk()).asked
    const answered = code === null ? asked.length : asked.indexOf(code)
    return [{ domain, next: code, codes: asked, asked: answered, most: items.length }]
  })
}

/**
 * What a submission by the short path comes to: the band of each sphere, or what the path would still have asked.
 * @returns faults by the API's field name; a sphere with fewer than three answers has no band
 */
export async function readingOf(
  context: Context,
  { answers, draft_id: draft = '' }: Pick<Submission, 'answers' | 'draft_id'>,
  { version: { code, definition }, stage }: Taken,
): Promise<{ faults: Fields; bands: Partial<Record<Domain, Band>> }> {
  if (!definition || draft === '' || !(await versions.isOpen(context, code))) return { faults: { path: [copy.shut] }, bands: {} }
  const values = new Map(answers.map((one) => [one.code, one.value]))
  const { places, walked } = await pathOfDraft(context, { version: code, definition, stage, draft, answers: values })
  const { list } = await versions.readable(context, code)
  const faults = places.flatMap(({ next: missing }): [string, string[]][] => {
    const question = allQuestions(list).find((one) => one.code === missing)
    return question ? [[`answers.${question.code}`, [answerThis(question)]]] : []
  })
  return { faults: Object.fromEntries(faults), bands: Object.fromEntries(bandsOf(definition, walked)) }
}

/** Counts which items a session saw that came to its end. */
export async function countSession(context: Context, body: Submission, { version, stage }: Taken): Promise<void> {
  const { draft_id: draft = '' } = body
  if (!version.definition) return
  const answers = new Map(body.answers.map(({ code, value }) => [code, value]))
  const { places } = await pathOfDraft(context, { version: version.code, definition: version.definition, stage, draft, answers })
  const could = DOMAINS.flatMap((domain) => coreItems(version.definition!, stage, domain).map(({ code }) => code)) // it is there, as above
  await exposures.countSession(context, { version: version.code, asked: places.flatMap(({ codes }) => codes), could })
}

type Taken = { version: ReadVersion; stage: Stage }
type OfDraft = Omit<Walked, 'exposure'> & { version: string; definition: Definition }

/** The path of a draft by the month in which it began; where nobody knows it any more, by the month that leaves nothing unasked. */
async function pathOfDraft(context: Context, { version, definition, ...walk }: OfDraft) {
  const [begun] = await context.db.select().from(shortPathDrafts).where(eq(shortPathDrafts.draftId, walk.draft))
  const now = exposures.monthOf(context.now)
  const months = begun?.month ? [begun.month] : [now, exposures.monthBefore(now)]
  const tried = await Promise.all(
    months.map(async (month) => {
      const walked = { ...walk, exposure: await exposures.exposureOf(context, version, month) }
      return { walked, places: placesOf(definition, walked) }
    }),
  )
  return tried.find(({ places }) => places.every(({ next: left }) => left === null)) ?? tried[0]! // at least one month
}

function bandsOf(definition: Definition, { stage, draft, answers, exposure }: Walked): [Domain, Band][] {
  return DOMAINS.flatMap((domain): [Domain, Band][] => {
    const { items, way } = wayOf(definition, { stage, domain, draft, exposure })
    if (items.length === 0) return []
    const { asked, frequency } = pathOf(items, answers, way)
    const answered = asked.filter((code) => (answers.get(code) ?? null) !== null).length
    return answered < FEWEST_ANSWERED ? [] : [[domain, frequency]]
  })
}

/** Two tabs of one draft: the one that is behind hears so before it asks on. @returns the month in which the draft began */
async function advance({ db, now }: Context, { draft_id: draftId, revision }: PathDraft): Promise<string> {
  const moved = await db
    .insert(shortPathDrafts)
    .values({ draftId, revision, seenAt: now, month: exposures.monthOf(now) })
    .onConflictDoUpdate({
      target: shortPathDrafts.draftId,
      set: { revision, seenAt: now },
      setWhere: sql`${shortPathDrafts.revision} <= ${revision}`,
    })
    .returning({ month: shortPathDrafts.month })
  const [row] = moved
  if (!row) throw new AppError('changed_meanwhile', copy.older)
  return row.month || exposures.monthOf(now)
}

/** Drops the numbers of drafts that nobody went on with for a day. */
export async function forgetDrafts({ db, now }: Context): Promise<void> {
  await db.delete(shortPathDrafts).where(lt(shortPathDrafts.seenAt, new Date(now.getTime() - DAY_MS)))
}
