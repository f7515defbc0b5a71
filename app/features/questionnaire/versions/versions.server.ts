import { desc, eq, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Answer, Profile, Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { hindrances } from './lint.ts'
import { ageBands, questions as firstQuestions, VERSION } from '#app/features/questionnaire/questions.ts'
import { profileOf } from '#app/features/questionnaire/rules.ts'
import { questionnaireVersions as table } from '#app/features/questionnaire/tables.server.ts'
import type { VersionChange, VersionLine } from './contract.ts'
import { nextCode, questionsOfTexts, textsOf } from './rules.ts'
import { versionCopy as copy } from './copy.ts'

export type VersionRow = typeof table.$inferSelect

const QUESTIONNAIRE_TAG = 'questionnaire'

/** Puts the version that came with the code where the others are; once it is there, nothing happens. */
export async function ensureFirst({ db, now }: Context): Promise<void> {
  const [band] = ageBands
  if (!band) return
  await db
    .insert(table)
    .values({
      code: VERSION,
      state: 'published',
      ageFrom: band.from,
      ageTo: band.to,
      questions: firstQuestions,
      licence: copy.firstLicence,
      note: copy.firstNote,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    })
    .onConflictDoNothing()
}

/** The questionnaire as it is asked now. */
export function current(context: Context): Promise<QuestionList> {
  return context.pages.shared(context, 'questionnaire', async (inside) => {
    tag(inside, QUESTIONNAIRE_TAG)
    const [row] = await inside.db.select().from(table).where(eq(table.state, 'published'))
    if (!row) throw new AppError('unavailable', copy.noneAsked)
    return { version: row.code, ageBands: [{ from: row.ageFrom, to: row.ageTo, version: row.code }], questions: row.questions }
  })
}

/** The questions that a result was answered by; a published version never changes. */
export function questionsOf(context: Context, code: string): Promise<Question[]> {
  return context.pages.shared(context, `questionnaire:${code}`, async (inside) => {
    tag(inside, QUESTIONNAIRE_TAG)
    return (await rowOf(inside, code)).questions
  })
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
 * Begins a version from the one that is asked now.
 * @throws AppError unauthenticated, forbidden
 */
export async function begin(context: Context, note: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const asked = await current(inside)
    // Two who begin at once take two names: the second waits for the first.
    await db.select({ code: table.code }).from(table).where(eq(table.code, asked.version)).for('update')
    const from = await rowOf(inside, asked.version)
    const known = await db.select({ code: table.code }).from(table)
    const code = nextCode(known.map((row) => row.code))
    const values = {
      ...from,
      code,
      note,
      state: 'draft',
      licence: '',
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
    } as const
    const [made] = await db.insert(table).values(values).returning()
    await audit.record(inside, { action: 'questionnaire.begin', object: objectOf(code), details: { from: from.code } })
    return made! // what was inserted comes back
  })
}

/**
 * Changes a draft; questions whose words changed get new codes, so that no answer passes to other words.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError changed_meanwhile — somebody else changed it · closed — it is published already
 */
export async function change(context: Context, code: string, { updatedAt, texts, ...rest }: VersionChange): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const draft = await lockedDraft(inside, code)
    if (updatedAt && updatedAt !== draft.updatedAt.toISOString()) throw new AppError('changed_meanwhile', copy.changedMeanwhile)
    const { questions: base } = await current(inside)
    const questions = texts ? questionsOfTexts({ ...textsOf(draft.questions), ...texts }, base) : draft.questions
    const [changed] = await inside.db
      .update(table)
      .set({ ...rest, questions, updatedAt: inside.now })
      .where(eq(table.code, code))
      .returning()
    await audit.record(inside, { action: 'questionnaire.change', object: objectOf(code) })
    return changed! // it is locked above
  })
}

/**
 * Puts a draft in the place of what is asked now; older results stay with their own questions.
 * @throws AppError unauthenticated, forbidden, not_found, closed
 * @throws AppError invalid — a question that may not be asked, or no basis to ask them
 */
export async function publish(context: Context, code: string): Promise<VersionRow> {
  requirePortal(context, 'questionnaire.edit')
  return inTransaction(context, async (inside) => {
    const { db, now, pages } = inside
    const draft = await lockedDraft(inside, code)
    const [stop] = hindrances(draft)
    if (stop) throw new AppError('invalid', copy.notYet(stop.words), { fields: { [stop.field]: [stop.words] } })
    await db.update(table).set({ state: 'retired' }).where(eq(table.state, 'published'))
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
 * What these answers would give in a version; nothing is stored.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function attempt(context: Context, code: string, answers: Answer[]): Promise<Profile> {
  const { questions } = await one(context, code)
  return profileOf(answers, { questions, seconds: null })
}

/** How a version stands in the list. */
export function lineOf({ code, state, note, licence, questions, createdAt, updatedAt, publishedAt }: VersionRow): VersionLine {
  return {
    id: code,
    state,
    note,
    licence,
    count: questions.length,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
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
