import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as choices from '#app/features/privacy/consent-choices.server.ts'
import { aboutOf, erasableOf, isGoing } from '#app/features/privacy/deletions.server.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'
import type { RequestOne, RequestRow } from './desk-contract.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import { dataRequests, deletions, destructionActs } from '#app/features/privacy/tables.server.ts'

type Row = typeof dataRequests.$inferSelect
type Person = { id: string; email: string }
type Work = Omit<RequestOne, keyof RequestRow>

/** Whose data a request is about: its account, or the account with the address that it came from; null where there is none. */
export async function personOf(context: Context, { accountId, email }: Pick<Row, 'accountId' | 'email'>): Promise<Person | null> {
  if (!accountId) return email ? people.byEmail(context, email) : null
  const known = (await people.named(context, [accountId])).get(accountId)
  return known ? { id: accountId, email: known.email } : null
}

/** How far the work of a request is, and what of it must still be done before anybody answers. */
export async function of(context: Context, row: Row): Promise<Work> {
  const person = await personOf(context, row)
  const accountId = person?.id ?? row.accountId
  const [erasesAt, act] = await Promise.all([goingOf(context, row, accountId), actOf(context, row, accountId)])
  const state = {
    hasAccount: person !== null,
    exportedAt: row.exportedAt?.toISOString() ?? null,
    erasesAt,
    act,
    isRefused: row.isRefused,
    erasable: row.kind === 'deletion' && person && !row.doneAt && !erasesAt ? await erasableOf(context, person.id) : [],
  }
  return { ...state, undone: row.doneAt || !person ? null : await undoneOf(context, row, { person, erasesAt, act }) }
}

type Known = { person: Person } & Pick<Work, 'erasesAt' | 'act'>

async function undoneOf(context: Context, row: Row, { person, erasesAt, act }: Known): Promise<string | null> {
  if (row.kind === 'export') return row.exportedAt ? null : copy.exportFirst
  if (row.kind === 'deletion') return act ? null : erasesAt ? copy.erasing : copy.eraseFirst
  if (row.kind === 'withdrawal' && row.about && isPurpose(row.about)) {
    return (await choices.isGiven(context, person.id, row.about)) ? copy.withdrawFirst : null
  }
  return null
}

/** When what is hidden for a request is erased. */
async function goingOf(context: Context, row: Row, accountId: string | null): Promise<string | null> {
  if (!accountId || row.kind !== 'deletion') return null
  const rows = await context.db
    .select()
    .from(deletions)
    .where(and(eq(deletions.accountId, accountId), isGoing()))
  const mine = rows.find((deletion) => [row.erasing, row.about].includes(aboutOf(deletion)))
  return mine?.erasesAt.toISOString() ?? null
}

/** The act of what was erased since a request came. */
async function actOf(context: Context, row: Row, accountId: string | null): Promise<Work['act']> {
  if (!accountId || row.kind !== 'deletion') return null
  const [act] = await context.db
    .select()
    .from(destructionActs)
    .where(and(eq(destructionActs.subject, accountId), gte(destructionActs.requestedAt, row.createdAt)))
    .orderBy(desc(destructionActs.number))
    .limit(1)
  return act ? { number: act.number, destroyedAt: act.destroyedAt.toISOString(), categories: act.categories } : null
}

/** Writes down on a request what was done for it; one that is done stays as it is. */
export async function note({ db }: Context, number: number, done: Partial<typeof dataRequests.$inferInsert>): Promise<void> {
  await db
    .update(dataRequests)
    .set(done)
    .where(and(eq(dataRequests.number, number), isNull(dataRequests.doneAt)))
}
