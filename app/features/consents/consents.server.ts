import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gte, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { fromAbove } from './from-above.server.ts'
import { isPurpose, type Purpose } from './purposes.ts'
import { consents } from './tables.server.ts'

export type Consent = { subject: string; purpose: Purpose; given: boolean; form: string; representative?: string }

/**
 * Writes down what was agreed to, with the version and the hash of the document shown, the time and the address. Rows are only added.
 * @param among whose words about the purpose are read together: this one is the last of them, also where a clock was set back meanwhile
 */
export async function record(context: Context, consent: Consent, among: string[] = [consent.subject]): Promise<void> {
  const row = await rowOf(context, consent)
  const isOfThese = and(inArray(consents.subject, among), eq(consents.purpose, row.purpose))
  await context.db.insert(consents).values({ ...row, at: lastOf(sql`${row.at.toISOString()}::timestamptz`, isOfThese) })
}

/** Writes down that what was agreed to before is agreed to again, by the one who said then who they are to the child. */
export async function giveAgain(
  context: Context,
  consent: Omit<Consent, 'given' | 'representative'>,
  among: string[],
): Promise<void> {
  const before = await recordsOf(context, among)
  const named = before.find(({ purpose, representative }) => purpose === consent.purpose && representative !== null)
  const representative = named?.representative
  await record(context, { ...consent, given: true, ...(representative && { representative }) }, among)
}

/** The moment of a word, or the one after the last of these, whichever is later. */
function lastOf(at: SQL, isOfThese?: SQL): SQL {
  return sql`greatest(${at}, (select max(${consents.at}) + interval '1 millisecond' from ${consents} where ${isOfThese}))`
}

/** A record as it will stand there. */
export type Recorded = Awaited<ReturnType<typeof rowOf>>

/** The row of a record, to be written together with something else. */
export async function rowOf(context: Context, { representative, ...consent }: Consent) {
  const { now, client } = context
  const { version, textHash } = await documentOf(context, consent.purpose)
  return {
    ...{ ...consent, representative: representative ?? null, documentVersion: version, textHash },
    ...{ address: client.address, userAgent: client.userAgent, at: now },
  }
}

/** Writes a record down for a row of `written`, within the statement that has it. */
export function recordingFor(written: SQL, row: Record<keyof Recorded, SQLWrapper>): SQL {
  return sql`
    insert into ${consents} (subject, purpose, given, document_version, text_hash, form, representative, address, user_agent, at)
    select ${row.subject}::text, ${row.purpose}::text, ${row.given}::boolean, ${row.documentVersion}::text, ${row.textHash}::text,
      ${row.form}::text, ${row.representative}::text, ${row.address}::text, ${row.userAgent}::text,
      ${lastOf(sql`${row.at}::timestamptz`, sql`subject = ${row.subject}::text and purpose = ${row.purpose}::text`)}
    from ${written}`
}

/** What a guest agreed to goes on under the account that keeps the result: the same words, time and address. */
export async function carryOver({ db }: Context, from: string, to: string): Promise<void> {
  const rows = await db.select().from(consents).where(eq(consents.subject, from))
  if (rows.length > 0) await db.insert(consents).values(rows.map((row) => ({ ...row, id: randomUUID(), subject: to })))
}

export type ConsentRecord = Omit<typeof consents.$inferSelect, 'purpose'> & { purpose: Purpose }

/** Every record of these subjects, newest first. */
export async function recordsOf({ db }: Context, subjects: string[]): Promise<ConsentRecord[]> {
  const rows = await db.select().from(consents).where(inArray(consents.subject, subjects)).orderBy(desc(consents.at))
  return rows.flatMap(({ purpose, ...row }) => (isPurpose(purpose) ? [{ ...row, purpose }] : []))
}

/** Whether the last word of these subjects about a purpose was yes. */
export async function isGiven(context: Context, subjects: string[], purpose: Purpose): Promise<boolean> {
  const last = (await recordsOf(context, subjects)).find((record) => record.purpose === purpose)
  return last?.given ?? false
}

type Ending = {
  purpose: Purpose
  form: string
  /** What was agreed to after this moment goes on. */
  upTo?: Date | undefined
}

/** Ends a purpose for each of the subjects whose own last word about it was yes: each record is the proof of when its own ended. */
export async function end(context: Context, subjects: string[], { purpose, form, upTo }: Ending): Promise<void> {
  const records = (await recordsOf(context, subjects)).filter((one) => one.purpose === purpose)
  for (const subject of new Set(records.map((one) => one.subject))) {
    const last = records.find((one) => one.subject === subject)
    const isEnding = last?.given && (!upTo || last.at <= upTo)
    if (isEnding) await record(context, { subject, purpose, given: false, form }, subjects)
  }
}

/** Whether these subjects had agreed to a purpose at a moment, and still do. */
export async function isGivenSince(
  context: Context,
  subjects: string[],
  { purpose, since }: { purpose: Purpose; since: Date },
): Promise<boolean> {
  const records = (await recordsOf(context, subjects)).filter((record) => record.purpose === purpose)
  const then = records.find(({ at }) => at <= since)
  return records[0]?.given === true && then?.given === true
}

/** How many gave a consent between two moments. */
export function countGiven(
  { db }: Context,
  purpose: Purpose,
  { since, until }: { since: Date; until: Date | null },
): Promise<number> {
  return db.$count(
    consents,
    and(
      eq(consents.purpose, purpose),
      eq(consents.given, true),
      gte(consents.at, since),
      until ? lt(consents.at, until) : undefined,
    ),
  )
}

type ShownDocument = { version: string; textHash: string; since: Date | null }

/** The document of a purpose as it stands now: read once, until it is published again. */
export function documentOf(context: Context, purpose: Purpose): Promise<ShownDocument> {
  return context.pages.shared(context, `consent:${purpose}`, async (inside) => {
    const code = `consent-${purpose}`
    const { version = '', textItems } = await fromAbove.get().textOf(inside, code)
    const textHash = createHash('sha256').update(JSON.stringify(textItems)).digest('hex')
    return { version, textHash, since: await fromAbove.get().inForceSince(inside, code) }
  })
}

/**
 * Whether what was agreed to is another edition than the one in force. Two of one day differ by the text and its moment: the text
 * alone also changes with the owner's details and with how it is set, and nobody is asked again about that.
 */
export async function isOutdated(context: Context, { purpose, documentVersion, textHash, at }: ConsentRecord): Promise<boolean> {
  const now = await documentOf(context, purpose)
  if (documentVersion !== now.version) return true
  return textHash !== now.textHash && now.since !== null && at < now.since
}
