import { and, asc, eq, lte } from 'drizzle-orm'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import type { Holding } from '#app/platform/personal-data.server.ts'
import * as acts from './acts.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { DoneLetter } from './deletion-letters.tsx'
import { aboutOf, isGoing, titleInLetter, WHOLE_ACCOUNT } from './deletions.server.ts'
import { HOLDINGS, holdingOf, subjectsOf } from './holdings.server.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import * as requests from './requests.server.ts'
import { deletions } from './tables.server.ts'

type Row = typeof deletions.$inferSelect

/** Erases what nobody brought back in time, each deletion whole or not at all; one that fails does not hold up the others. */
export async function eraseDue(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: deletions.id })
    .from(deletions)
    .where(and(lte(deletions.erasesAt, context.now), isGoing()))
    .orderBy(asc(deletions.erasesAt))
  await eachOrFail(context, due, {
    work: ({ id }) => inTransaction(context, (inside) => erase(inside, id)),
    failed: 'a deletion was left for the next round',
  })
}

async function erase(context: Context, id: string): Promise<void> {
  const { db } = context
  const [row] = await db
    .select()
    .from(deletions)
    .where(and(eq(deletions.id, id), isGoing()))
    .for('update', { skipLocked: true })
  if (!row) return
  const { accountId, scope, partId, requestedAt } = row
  const { email } = await accounts.accountOf(context, accountId)
  const what = (await titleInLetter(context, accountId, { scope, part: partId ?? undefined })) ?? ''
  await endConsents(context, row)
  // This row's own state comes first: the account's erasure takes the row away.
  await db.update(deletions).set({ erasedAt: context.now }).where(eq(deletions.id, id))
  await requests.finish(context, { accountId, about: aboutOf(row) })
  await acts.write(context, { subject: accountId, holdings: await destroyed(context, row), ground: 'deletion', requestedAt })
  if (scope === WHOLE_ACCOUNT) await context.mail.forget(db, email)
  await context.mail.send(db, {
    to: email,
    subject: 'Удаление завершено',
    body: DoneLetter({ what, isAccount: scope === WHOLE_ACCOUNT }),
  })
}

/** Destroys what a deletion is about. @returns the kinds of which there was something */
async function destroyed(context: Context, { accountId, scope, partId }: Row): Promise<Holding[]> {
  if (scope === WHOLE_ACCOUNT) {
    const gone: Holding[] = []
    for (const one of inOrder()) if (await one.erase(context, accountId)) gone.push(one)
    return gone
  }
  const holding = holdingOf(scope)
  if (!holding) return []
  const { erase: all, eraseHidden = all, parts } = holding
  if (!partId) return (await eraseHidden(context, accountId)) ? [holding] : []
  await parts?.erase(context, { accountId, partId })
  return [holding]
}

/** Cards of children take much of other kinds with them: those go first, so that the act names them. The account is the last. */
function inOrder(): Holding[] {
  const [others, account] = [HOLDINGS.slice(0, -1), HOLDINGS.slice(-1)]
  return [...others.filter(({ parts }) => !parts), ...others.filter(({ parts }) => parts), ...account]
}

/**
 * The consents to the erased data end: from now on the records are proof and nothing else. Consents given again since the
 * deletion was asked for go on.
 */
async function endConsents(context: Context, { accountId, scope, partId, requestedAt }: Row): Promise<void> {
  if (partId) return
  const purpose = holdingOf(scope)?.consent?.purpose
  const subjects = await subjectsOf(context, accountId)
  const records = await consents.recordsOf(context, subjects)
  const ending = scope === WHOLE_ACCOUNT ? new Set(records.map((record) => record.purpose)) : purpose ? [purpose] : []
  for (const one of ending) {
    const upTo = scope === WHOLE_ACCOUNT ? undefined : requestedAt
    if (isPurpose(one)) await consents.end(context, subjects, { purpose: one, form: 'deletion', upTo })
    await requests.finish(context, { accountId, about: one })
  }
}
