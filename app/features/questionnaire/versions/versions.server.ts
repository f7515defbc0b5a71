import { and, desc, eq, ne, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Question, QuestionList, Submission } from '#app/features/questionnaire/contract.ts'
import {
  allQuestions,
  definitionOf,
  USUAL_STAGE,
  usualQuestions,
  type Definition,
} from '#app/features/questionnaire/instrument/definition.ts'
import { listing } from '#app/features/questionnaire/instrument/listing.ts'
import { AGES, BANDS, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { questions as firstQuestions, VERSION } from '#app/features/questionnaire/questions.ts'
import { questionnaireVersions as table, shortPaths } from '#app/features/questionnaire/tables.server.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import type { NewItem, Trial, TrialResult, VersionChange, VersionLine } from './contract.ts'
import { hindrances } from './lint.ts'
import { withItem, withoutItem } from './items.ts'
import { nextCode, withWords, type Used } from './rules.ts'
import { versionCopy as copy } from './copy.ts'

export type VersionRow = typeof table.$inferSelect
/** A version as answers are read by it. */
export type ReadVersion = Pick<VersionRow, 'code' | 'state' | 'band' | 'informant' | 'definition'> & { list: QuestionList }

/** What lists of questions are named by. */
export const QUESTIONNAIRE_TAG = 'questionnaire'

/** The forms that come with the code; only the oldest children answer for themselves. */
const GIVEN_FORMS: { band: AgesBand; informant: Voice }[] = [
  ...BANDS.flatMap((band) => [
    { band, informant: 'parent' as const },
    { band, informant: 'teacher' as const },
  ]),
  { band: '11-16', informant: 'self' },
]

/** Which questions are meant; a second parent answers the parent's. */
export type Asked = { band?: AgesBand | undefined; informant?: Voice | undefined; version?: string | undefined }

const FIRST_ASKED = { band: '7-10', informant: 'parent' } as const

/**
 * Puts the versions that came with the code where the others are; what is there already is left alone, so whatever was published
 * at the desk stays. The teenager's form comes as a draft: it waits for a signature.
 */
export async function ensureAll(context: Context): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const times = { createdAt: now, updatedAt: now }
    const first = {
      ...FIRST_ASKED,
      ageFrom: 7,
      ageTo: 10,
      questions: firstQuestions,
      licence: copy.firstLicence,
      note: copy.firstNote,
    }
    await db
      .insert(table)
      .values({ code: VERSION, state: 'retired', publishedAt: now, ...first, ...times })
      .onConflictDoNothing()
    const known = await db
      .select({ code: table.code, band: table.band, informant: table.informant, definition: table.definition })
      .from(table)
    for (const { band, informant } of GIVEN_FORMS) {
      const isThere = known.some((row) => row.band === band && row.informant === informant && row.definition)
      if (isThere) continue
      const isAsked = informant !== 'self'
      if (isAsked) await retire(inside, band, informant)
      const definition = definitionOf(band, informant)
      await db.insert(table).values({
        code: nextCode(
          band,
          informant,
          known.map(({ code }) => code),
        ),
        state: isAsked ? 'published' : 'draft',
        publishedAt: isAsked ? now : null,
        ...{ licence: copy.firstLicence, note: copy.secondNote },
        ...{ ...columnsOf(definition), ...times },
      })
      await inside.pages.drop(db, [QUESTIONNAIRE_TAG])
    }
  })
}

/**
 * The questions of a band and an informant as they are asked now, or of one version; without either the parent's of 7–10.
 * @throws AppError not_found — no such version, or nobody is asked that way yet
 */
export function current(context: Context, { band, informant, version }: Asked = {}): Promise<QuestionList> {
  const wanted = { band: band ?? FIRST_ASKED.band, informant: informant ?? FIRST_ASKED.informant }
  const key = version ?? `${wanted.band}:${wanted.informant}`
  return context.pages.shared(context, `questionnaire-list:${key}`, async (inside) => {
    tag(inside, QUESTIONNAIRE_TAG)
    const row = version === undefined ? await publishedRow(inside, wanted) : await rowOf(inside, version)
    if (!row || row.state === 'draft') throw new AppError('not_found', copy.notAsked)
    const list = listOf(row, await bandsOf(inside, row))
    return list.form && (await isOpen(inside, row.code)) ? { ...list, form: { ...list.form, hasShortPath: true as const } } : list
  })
}

/** Whether a version may be answered by the short path. */
export function isOpen({ db }: Context, code: string): Promise<boolean> {
  return db.$count(shortPaths, eq(shortPaths.version, code)).then((count) => count > 0)
}

/**
 * The version that answers are to: the named one, or, where none is named, the one with most of their codes, first of all of the
 * child's band; a code is never used twice.
 * The first map may be finished after it was retired; a later one may not.
 * @returns null where the questions are not asked any more
 * @see decisions §8, Questionnaire
 */
export async function answered(context: Context, body: Submission, band: AgesBand | undefined): Promise<ReadVersion | null> {
  const rows = await context.pages.shared(context, 'questionnaire-answerable', async (inside) => {
    tag(inside, QUESTIONNAIRE_TAG)
    const all = await inside.db
      .select()
      .from(table)
      .where(ne(table.state, 'draft'))
      .orderBy(desc(table.publishedAt), desc(table.code))
    const rows = all.filter(({ state, definition }) => state === 'published' || !definition)
    return rows.map((row) => ({ list: listOf(row, bandsAmong(all, row)), row: versionOf(row) }))
  })
  const voice = voiceOf(body)
  const named = body.version === undefined ? rows : rows.filter(({ row }) => isNamed(row, body.version, voice))
  const known = (list: QuestionList) => body.answers.filter(({ code }) => codesOf(list).has(code)).length
  // The first map knew one form for everybody.
  const own = named.filter(({ row, list }) => (row.definition ? row.informant === voice : known(list) > 0))
  const isForBand = ({ row }: (typeof own)[number]) => Number(row.band === band)
  const [best] =
    own.length < 2 ? own : own.toSorted((one, other) => known(other.list) - known(one.list) || isForBand(other) - isForBand(one))
  return best ? { ...best.row, list: best.list } : null
}

const codes = new WeakMap<QuestionList, ReadonlySet<string>>()

/** What the questions of a list are named by, put together once as long as the list is kept. */
function codesOf(list: QuestionList): ReadonlySet<string> {
  const known = codes.get(list) ?? new Set(allQuestions(list).map(({ code }) => code))
  codes.set(list, known)
  return known
}

/** Every line of what a band and an informant are asked now, the bank's extras too; none where nothing is asked. */
export async function askedLines(context: Context, wanted: { band: AgesBand; informant: Voice }): Promise<string[]> {
  const row = await publishedRow(context, wanted)
  return (row?.definition?.items ?? []).map(({ text }) => text)
}

/** Whether a band and an informant are asked now: a form that waits for a signature is not. */
export async function isAsked(context: Context, wanted: { band: AgesBand; informant: Voice }): Promise<boolean> {
  return (await publishedRow(context, wanted)) !== undefined
}

/** Whose words somebody answers. */
export function voiceOf({ informant, type }: Pick<Submission, 'informant' | 'type'>): Voice {
  if (informant === 'teacher' || informant === 'self') return informant
  return type === 'teacher' ? 'teacher' : type === 'child' ? 'self' : 'parent'
}

/** A version as results are read by it; a published one never changes. */
export function readable(context: Context, code: string): Promise<ReadVersion> {
  return context.pages.shared(context, `questionnaire:${code}`, async (inside) => {
    tag(inside, QUESTIONNAIRE_TAG)
    const row = await rowOf(inside, code)
    return { ...versionOf(row), list: listOf(row, []) }
  })
}

/** The questions that a result was answered by. */
export async function questionsOf(context: Context, code: string): Promise<Question[]> {
  return allQuestions((await readable(context, code)).list)
}

/**
 * All versions, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, { page, perPage }: AdminListQuery): Promise<AdminPage<VersionLine>> {
  requirePortal(context, 'questionnaire.edit')
  const rows = await context.db.select().from(table).orderBy(desc(table.createdAt), desc(table.code))
  return { data: rows.slice((page - 1) * perPage, page * perPage).map(lineOf), total: rows.length }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function one(context: Context, code: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return rowOf(context, code)
}

/**
 * Begins a version from one that is asked now: the parent's of 7–10 where none is named.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError not_found — nothing by rules 2 to begin from
 */
export async function begin(context: Context, note: string, from?: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const source = from === undefined ? await publishedRow(inside, FIRST_ASKED) : await rowOf(inside, from)
    if (!source?.definition) throw new AppError('not_found', copy.noVersion)
    // Two who begin at once take two names: the second waits for the first.
    await db.select({ code: table.code }).from(table).where(eq(table.code, source.code)).for('update')
    const known = await db.select({ code: table.code }).from(table)
    const code = nextCode(
      source.band,
      source.informant,
      known.map((row) => row.code),
    )
    const fresh = {
      state: 'draft',
      licence: '',
      note,
      signedBy: null,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
    } as const
    const [made] = await db
      .insert(table)
      .values({ ...source, ...fresh, code })
      .returning()
    await audit.record(inside, { action: 'questionnaire.begin', object: objectOf(code), details: { from: source.code } })
    return made! // what was inserted comes back
  })
}

/**
 * Puts a definition with parameters from own data into a draft beside what is asked; nobody's hand did it, two people read it.
 * @returns its code; null where a draft or a version of the same forms is there
 */
export async function beginCalibrated(context: Context, from: string, definition: Definition): Promise<string | null> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const source = await rowOf(inside, from)
    await db.select({ code: table.code }).from(table).where(eq(table.code, from)).for('update')
    const known = await db.select({ code: table.code, definition: table.definition }).from(table)
    const { snapshot = '', forms = 0 } = definition.calibration ?? {}
    if (known.some((row) => row.definition?.calibration?.snapshot === snapshot)) return null
    const codes = known.map((row) => row.code)
    const code = nextCode(source.band, source.informant, codes)
    const fresh = { state: 'draft', note: copy.calibrated(from, forms), signedBy: null, publishedAt: null } as const
    await db.insert(table).values({ ...source, ...fresh, ...columnsOf(definition), code, createdAt: now, updatedAt: now })
    return code
  })
}

/**
 * Changes a draft; an item whose words changed gets a new code, so that no answer passes to other words.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError changed_meanwhile — somebody else changed it · closed — it is published already, or by the rules of the first map
 */
export async function change(context: Context, code: string, { updatedAt, words, ...rest }: VersionChange): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const draft = await lockedDraft(inside, code)
    if (updatedAt && updatedAt !== draft.updatedAt.toISOString()) throw new AppError('changed_meanwhile', copy.changedMeanwhile)
    if (words && !draft.definition) throw new AppError('closed', copy.firstRules)
    const definition =
      words && draft.definition ? withWords(draft.definition, words, await codesInUse(inside, code)) : draft.definition
    const [changed] = await inside.db
      .update(table)
      .set({ ...rest, ...(definition && columnsOf(definition)), updatedAt: inside.now })
      .where(eq(table.code, code))
      .returning()
    await audit.record(inside, { action: 'questionnaire.change', object: objectOf(code) })
    return changed! // it is locked above
  })
}

/**
 * Puts one item more into a draft, or takes one out; floors and short forms of its sphere follow from the items.
 * @throws AppError unauthenticated, forbidden, not_found, closed
 */
export async function changeItems(
  context: Context,
  code: string,
  change: { add: NewItem } | { remove: string },
): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const { definition } = await lockedDraft(inside, code)
    if (!definition) throw new AppError('closed', copy.firstRules)
    if ('remove' in change && !definition.items.some((item) => item.code === change.remove))
      throw new AppError('not_found', copy.noItem)
    const changed =
      'add' in change ? withItem(definition, change.add, await codesInUse(inside, code)) : withoutItem(definition, change.remove)
    const [row] = await inside.db
      .update(table)
      .set({ ...columnsOf(changed), updatedAt: inside.now })
      .where(eq(table.code, code))
      .returning()
    await audit.record(inside, { action: 'questionnaire.change', object: objectOf(code) })
    return row! // it is locked above
  })
}

/**
 * Puts a draft in the place of what its band and informant are asked now; older results stay with their own questions.
 * @throws AppError unauthenticated, forbidden, not_found, closed
 * @throws AppError invalid — an item that may not be asked, no basis to ask, or a signature that is missing
 */
export async function publish(context: Context, code: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const { db, now, pages } = inside
    const draft = await lockedDraft(inside, code)
    const [stop] = hindrances(draft)
    if (stop) throw new AppError('invalid', copy.notYet(stop.words), { fields: { [stop.field]: [stop.words] } })
    await retire(inside, draft.band, draft.informant)
    const [published] = await db
      .update(table)
      .set({ state: 'published', publishedAt: now, updatedAt: now })
      .where(eq(table.code, code))
      .returning()
    await audit.record(inside, {
      action: 'questionnaire.publish',
      object: objectOf(code),
      details: { questions: draft.questions.length },
    })
    await pages.drop(db, [QUESTIONNAIRE_TAG])
    return published! // it is locked above
  })
}

/**
 * Throws a draft away.
 * @throws AppError unauthenticated, forbidden, not_found, closed
 */
export async function remove(context: Context, code: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const draft = await lockedDraft(inside, code)
    await inside.db.delete(table).where(eq(table.code, code))
    await audit.record(inside, { action: 'questionnaire.remove', object: objectOf(code) })
    return draft
  })
}

/**
 * What one's own answers, or a sample of answers, would give in a version by rules 2; nothing is stored.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError closed — a version by the rules of the first map is not tried any more
 */
export async function attempt(context: Context, code: string, trial: Trial): Promise<TrialResult> {
  const { definition } = await one(context, code)
  if (!definition) throw new AppError('closed', copy.firstRules)
  const { sample, seed = 1, stage = USUAL_STAGE[definition.band] } = trial
  const sheets = definition.stages[stage]?.sheets
  if (!sheets) throw new AppError('not_found', copy.noStage)
  const given = sample
    ? sampleAnswers(definition, stage, { sample, seed })
    : { answers: trial.answers ?? [], impact: trial.impact ?? [] }
  return { answers: given.answers, profile: stepProfileOf({ ...given, seconds: null }, { stage, youngest: false, sheets }) }
}

/** How a version stands in the list. */
export function lineOf(row: VersionRow): VersionLine {
  const { code, state, note, licence, band, informant, definition, signedBy, questions, createdAt, updatedAt, publishedAt } = row
  return {
    id: code,
    state,
    note,
    licence,
    ...{ band, informant, signedBy, rules: definition ? (2 as const) : (1 as const) },
    count: questions.length,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

/** The columns that a definition fills. */
function columnsOf(definition: Definition) {
  const { band, voice } = definition
  const { from, to } = AGES[band]
  return { band, informant: voice, ageFrom: from, ageTo: to, definition, questions: usualQuestions(definition) }
}

function versionOf({ code, state, band, informant, definition }: VersionRow): Omit<ReadVersion, 'list'> {
  return { code, state, band, informant, definition }
}

function listOf({ code, questions, definition }: VersionRow, ageBands: QuestionList['ageBands']): QuestionList {
  return { version: code, ageBands, ...(definition ? listing(questions, definition) : { questions }) }
}

/** The ages that this informant's versions are for; a version by the first rules knows its own alone. */
async function bandsOf({ db }: Context, row: VersionRow): Promise<QuestionList['ageBands']> {
  const { ageFrom, ageTo, code, state, informant } = table
  const asked = row.definition
    ? await db.select({ ageFrom, ageTo, code, state, informant }).from(table).where(eq(table.informant, row.informant))
    : []
  return bandsAmong(asked, row)
}

type Banded = Pick<VersionRow, 'ageFrom' | 'ageTo' | 'code' | 'state' | 'informant'>

function bandsAmong(all: readonly Banded[], row: VersionRow): QuestionList['ageBands'] {
  const asked = row.definition
    ? all.filter(({ state, informant }) => state === 'published' && informant === row.informant)
    : [row]
  return asked
    .toSorted((a, b) => a.ageFrom - b.ageFrom)
    .map(({ ageFrom, ageTo, code }) => ({ from: ageFrom, to: ageTo, version: code }))
}

async function publishedRow(
  { db }: Context,
  { band, informant }: { band: AgesBand; informant: Voice },
): Promise<VersionRow | undefined> {
  const wanted = and(eq(table.state, 'published'), eq(table.band, band), eq(table.informant, informant))
  const [row] = await db.select().from(table).where(wanted)
  return row
}

/** A name that says the band alone means the version of the one who answers. */
function isNamed({ code, informant }: Pick<VersionRow, 'code' | 'informant'>, name: string | undefined, voice: Voice): boolean {
  return code === name || (informant === voice && code === `${name}-${voice}`)
}

async function retire({ db }: Context, band: AgesBand, informant: Voice): Promise<void> {
  const asked = and(eq(table.state, 'published'), eq(table.band, band), eq(table.informant, informant))
  await db.update(table).set({ state: 'retired' }).where(asked)
}

/** Every code that a version other than this draft has, with its words by informant. */
async function codesInUse({ db }: Context, draft: string): Promise<Used[]> {
  const rows = await db.select({ definition: table.definition, code: table.code }).from(table).where(ne(table.code, draft))
  return rows.flatMap(
    ({ definition }) => (definition?.items ?? []).map(({ code, text }) => ({ code, text, voice: definition!.voice })), // it has items
  )
}

async function rowOf({ db }: Context, code: string): Promise<VersionRow> {
  const [row] = await db.select().from(table).where(eq(table.code, code))
  if (!row) throw new AppError('not_found', copy.noVersion)
  return row
}

async function lockedDraft(context: Context, code: string): Promise<VersionRow> {
  await context.db.execute(sql`select from ${table} where code = ${code} for update`)
  const row = await rowOf(context, code)
  if (row.state !== 'draft') throw new AppError('closed', copy.published)
  return row
}

function objectOf(code: string): `questionnaire-versions:${string}` {
  return `questionnaire-versions:${code}`
}
