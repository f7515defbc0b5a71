import { sql, type SQL } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { endOf } from '#app/features/consents/terms.ts'
import type { Context } from '#app/platform/context.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { countingFor, type ReadResult } from './figures.server.ts'
import { submissionOwners, submissions } from './tables.server.ts'

/** A submission as it is written down, sealed. */
export type Row = typeof submissions.$inferSelect
type Result = { row: Row; childId: string | null; read: ReadResult }

/**
 * Writes down a result, whose it is, what was agreed to and its part of the sums, all by one statement: each way to the database costs
 * who sends it more than the rows do.
 * @returns whether it was written; a draft that was sent before leaves everything as it is
 */
export async function write(context: Context, { row, childId, read }: Result): Promise<boolean> {
  const { db, now, viewer } = context
  const consent = await consents.rowOf(context, {
    subject: viewer ? `account:${viewer.id}` : `submission:${row.id}`,
    purpose: 'service_questionnaire',
    given: true,
    form: 'questionnaire',
    // What the text of the box says of the person who ticks it.
    representative: 'legal',
  })
  const owner = { accountId: viewer?.id ?? null, childId, linkUntil: endOf('guestResult', now) }
  // No two of them have a name in common but the version, which is the same.
  const written = await writing(db).execute({ ...row, ...owner, ...consent, ...read })
  return written.length > 0
}

const writing = prepared((db) => {
  const written = db.$with('written').as(
    db
      .insert(submissions)
      .values(
        places(['id', 'tokenHash', 'sealedToken', 'sealed', 'version', 'type', 'seconds', 'draftId', 'createdAt', 'expiresAt']),
      )
      .onConflictDoNothing({ target: submissions.draftId })
      .returning({ id: submissions.id }),
  )
  const { accountId, childId, linkUntil } = places(['accountId', 'childId', 'linkUntil'])
  const owned = sql`
    insert into ${submissionOwners} (submission_id, account_id, child_id, kept_at, link_until)
    select id, ${accountId}::text, ${childId}::uuid, ${sql.placeholder('createdAt')}::timestamptz, ${linkUntil}::timestamptz
    from written where ${accountId}::text is not null`
  const consent = places([
    ...([
      'subject',
      'purpose',
      'given',
      'form',
      'representative',
      'documentVersion',
      'textHash',
      'address',
      'userAgent',
      'at',
    ] as const),
  ])
  const agreed = consents.recordingFor(sql`written`, consent)
  const counted = countingFor(sql`written`, places(['version', 'shard', 'domains', 'bands']))
  return db
    .with(written, db.$with('owned', {}).as(owned), db.$with('agreed', {}).as(agreed), db.$with('counted', {}).as(counted))
    .select({ id: written.id })
    .from(written)
    .prepare('result_written')
})

/** Where the values of a row will stand; the driver knows how each is said, a column of drizzle would not take a null. */
function places<Name extends string>(names: readonly Name[]): Record<Name, SQL> {
  const found = names.map((name) => [name, sql`${sql.placeholder(name)}`])
  return Object.fromEntries(found) as Record<Name, SQL> // each name has one
}
