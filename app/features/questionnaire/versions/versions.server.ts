import { desc, eq, ne } from 'drizzle-orm'
import type { Question, QuestionList, Submission } from '#app/features/questionnaire/contract.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { listing } from '#app/features/questionnaire/instrument/listing.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { questionnaireVersions as table, shortPaths } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { versionCopy as copy } from './copy.ts'
import { FIRST_ASKED, publishedRow, QUESTIONNAIRE_TAG, rowOf, type VersionRow } from './version-rows.server.ts'

/** A version as answers are read by it. */
export type ReadVersion = Pick<VersionRow, 'code' | 'state' | 'band' | 'informant' | 'definition'> & { list: QuestionList }

/** Which questions are meant; a second parent answers the parent's. */
export type Asked = { band?: AgesBand | undefined; informant?: Voice | undefined; version?: string | undefined }

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

/** Whether a band (without it the first) and an informant are asked now: a form that waits for a signature is not. */
export async function isAsked(context: Context, { band = FIRST_ASKED.band, informant }: AskedBy): Promise<boolean> {
  return (await publishedRow(context, { band, informant })) !== undefined
}
type AskedBy = { band?: AgesBand | undefined; informant: Voice }

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

/** A name that says the band alone means the version of the one who answers. */
function isNamed({ code, informant }: Pick<VersionRow, 'code' | 'informant'>, name: string | undefined, voice: Voice): boolean {
  return code === name || (informant === voice && code === `${name}-${voice}`)
}
