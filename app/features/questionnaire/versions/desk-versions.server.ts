import { desc, eq, ne, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { USUAL_STAGE, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import { questionnaireVersions as table } from '#app/features/questionnaire/tables.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { NewItem, Trial, TrialResult, VersionChange, VersionLine } from './contract.ts'
import { versionCopy as copy } from './copy.ts'
import { withItem, withoutItem } from './items.ts'
import { hindrances } from './lint.ts'
import { nextCode, withWords, type Used } from './rules.ts'
import { columnsOf, FIRST_ASKED, publishedRow, QUESTIONNAIRE_TAG, retire, rowOf, type VersionRow } from './version-rows.server.ts'

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

/** Every code that a version other than this draft has, with its words by informant. */
async function codesInUse({ db }: Context, draft: string): Promise<Used[]> {
  const rows = await db.select({ definition: table.definition, code: table.code }).from(table).where(ne(table.code, draft))
  return rows.flatMap(
    ({ definition }) => (definition?.items ?? []).map(({ code, text }) => ({ code, text, voice: definition!.voice })), // it has items
  )
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
