import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import type { Holding, Part } from '#app/platform/personal-data.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { momentInWords } from '#app/shared/dates.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Deletable, Deletion, DeletionBody, Undo } from './contract.ts'
import { privacyCopy as copy } from './copy.ts'
import { BegunLetter, UndoneLetter } from './deletion-letters.tsx'
import { HOLDINGS, holdingOf, subjectsOf } from './holdings.server.ts'
import { isPurpose } from '#app/features/consents/purposes.ts'
import * as requests from './requests.server.ts'
import { leftInWords } from './rules.ts'
import { deletions } from './tables.server.ts'
import { endOf } from '#app/features/consents/terms.ts'
import { href } from '#app/shared/href.ts'

export const WHOLE_ACCOUNT = 'account'
export const WHOLE_TITLE = 'Кабинет целиком'
type Row = typeof deletions.$inferSelect
type Target = { scope: string; part?: string | undefined }

/**
 * Begins a deletion after the password: hidden at once, erased after seventy-two hours, until then it can be undone.
 * @throws AppError unauthenticated, too_many
 * @throws AppError invalid — the password, or nothing such to delete
 * @throws AppError changed_meanwhile — it is under way already
 */
export async function begin(context: Context, { scope, part, password }: DeletionBody): Promise<Deletion> {
  const viewer = requireViewer(context)
  await passwords.prove(context, viewer, { password })
  return inTransaction(context, async (inside) => {
    const begun = await start(inside, viewer, { scope, part })
    if (!begun) throw new AppError('changed_meanwhile', copy.alreadyGoing)
    await requests.record(inside, { accountId: viewer.id, kind: 'deletion', about: aboutOf(begun), isDone: false })
    return viewOf(inside, begun)
  })
}

/** The same without the password, for a withdrawal of consent; null where it is under way already. */
export async function start(
  context: Context,
  { id: accountId, email }: { id: string; email: string },
  { scope, part }: Target,
): Promise<Row | null> {
  const title = await titleInLetter(context, accountId, { scope, part })
  if (!title) throw new AppError('invalid', copy.scope, { fields: { scope: [copy.scope] } })
  const token = newToken()
  const [row] = await context.db
    .insert(deletions)
    .values({
      accountId,
      scope,
      partId: part ?? null,
      undoHash: hashOf(token),
      requestedAt: context.now,
      erasesAt: endOf('undo', context.now),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await hide(context, row)
  const link = `${context.config.PUBLIC_URL}${href('/cabinet/privacy')}?undo=${token}`
  await context.mail.send(context.db, {
    to: email,
    subject: 'Удаление начато',
    body: BegunLetter({ what: title, until: momentInWords(row.erasesAt), link }),
  })
  return row
}

/**
 * Brings back what was being deleted: by its number for its owner, by the letter's token for anybody who has it.
 * @throws AppError not_found — undone or erased already, or somebody else's
 */
export async function undo(context: Context, { id, token }: Undo): Promise<void> {
  const chosen = token
    ? eq(deletions.undoHash, hashOf(token))
    : and(eq(deletions.id, id ?? ''), eq(deletions.accountId, requireViewer(context).id))
  await inTransaction(context, async (inside) => {
    const [row] = await inside.db.update(deletions).set({ undoneAt: inside.now }).where(and(chosen, isGoing())).returning()
    if (!row) throw new AppError('not_found', copy.notGoing)
    await show(inside, row)
    // When the person undoes what the desk began, somebody decides the request again.
    await requests.stopErasing(inside, row.accountId, aboutOf(row))
    await requests.finish(inside, { accountId: row.accountId, about: aboutOf(row), isUndone: true })
    const { email } = await accounts.accountOf(inside, row.accountId)
    const what = (await titleInLetter(inside, row.accountId, targetOf(row))) ?? ''
    await inside.mail.send(inside.db, { to: email, subject: 'Удаление отменено', body: UndoneLetter({ what }) })
  })
}

/** Whether the link of a letter can still bring something back. */
export async function canUndo({ db }: Context, token: string): Promise<boolean> {
  const found = await db
    .select({ id: deletions.id })
    .from(deletions)
    .where(and(eq(deletions.undoHash, hashOf(token)), isGoing()))
  return found.length > 0
}

/** What an account is deleting, the soonest first; its titles name children, so the desk sees none of it. */
export async function pendingOf(context: Context, accountId: string): Promise<Deletion[]> {
  if (context.viewer?.actorId) return []
  return Promise.all((await goingOf(context, accountId)).map((row) => viewOf(context, row)))
}

/** Accounts that go as a whole, and the moment when each is erased. */
export async function leaving({ db }: Context, accountIds?: string[]): Promise<Map<string, Date>> {
  const whole = and(eq(deletions.scope, WHOLE_ACCOUNT), isGoing(), accountIds && inArray(deletions.accountId, accountIds))
  const rows = await db.select({ id: deletions.accountId, at: deletions.erasesAt }).from(deletions).where(whole)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export function isGoing(): SQL | undefined {
  return and(isNull(deletions.undoneAt), isNull(deletions.erasedAt))
}

/** The name under which the request for a deletion is written down. */
export function aboutOf({ scope, partId }: Pick<Row, 'scope' | 'partId'>): string {
  return partId ? `${scope}:${partId}` : scope
}

function goingOf({ db }: Context, accountId: string): Promise<Row[]> {
  return db
    .select()
    .from(deletions)
    .where(and(eq(deletions.accountId, accountId), isGoing()))
    .orderBy(asc(deletions.erasesAt))
}

async function hide(context: Context, { accountId, scope, partId }: Row): Promise<void> {
  const holding = holdingOf(scope)
  if (partId) return holding?.parts?.hide(context, { accountId, partId })
  for (const one of scope === WHOLE_ACCOUNT ? HOLDINGS : [holding]) await one?.hide?.(context, accountId)
}

async function show(context: Context, row: Row): Promise<void> {
  const { accountId, scope, partId } = row
  const holding = holdingOf(scope)
  if (partId) await holding?.parts?.show(context, { accountId, partId })
  else for (const one of scope === WHOLE_ACCOUNT ? HOLDINGS : [holding]) await one?.show?.(context, accountId)
  // What goes by a deletion of its own stays hidden.
  for (const other of await goingOf(context, accountId)) await hide(context, other)
  if (holding) await giveAgain(context, holding, row)
}

/** A deletion that a withdrawal began takes the withdrawal back with it. */
async function giveAgain(context: Context, { consent, parts }: Holding, { accountId, partId }: Row): Promise<void> {
  const purpose = consent?.purpose
  if (!purpose || !isPurpose(purpose)) return
  const own = `account:${accountId}`
  const part = partId && parts?.subjectOf(partId)
  const subjects = part ? [part, own] : await subjectsOf(context, accountId)
  if (await consents.isGiven(context, subjects, purpose)) return
  await consents.giveAgain(context, { subject: part || own, purpose, form: 'undo' }, subjects)
  await requests.finish(context, { accountId, about: purpose, isUndone: true })
}

async function viewOf(context: Context, row: Row): Promise<Deletion> {
  const { id, accountId, scope, partId, erasesAt } = row
  const title = (await titleOf(context, accountId, targetOf(row))) ?? ''
  const left = leftInWords(erasesAt.getTime() - context.now.getTime())
  return { id, scope, part: partId, title, erasesAt: erasesAt.toISOString(), left }
}

/** What goes, in words; null where there is no such thing, or where it does not go by itself. */
export async function titleOf(context: Context, accountId: string, { scope, part }: Target): Promise<string | null> {
  if (part) return (await partOf(context, accountId, { scope, part }))?.title ?? null
  if (scope === WHOLE_ACCOUNT) return WHOLE_TITLE
  const holding = holdingOf(scope)
  return holding && goesByItself(holding) ? holding.title : null
}

/** The same for a letter: no child is named in it. */
export async function titleInLetter(context: Context, accountId: string, target: Target): Promise<string | null> {
  const part = target.part ? await partOf(context, accountId, target) : null
  return part?.nameless ?? titleOf(context, accountId, target)
}

async function partOf(context: Context, accountId: string, { scope, part }: Target): Promise<Part | undefined> {
  return (await holdingOf(scope)?.parts?.list(context, accountId))?.find(({ id }) => id === part)
}

/** What an account may delete now: each part or holding that goes by itself, and the account. */
export async function deletableOf(context: Context, accountId: string): Promise<Deletable[]> {
  if (context.viewer?.actorId) return []
  const found: Deletable[] = []
  for (const holding of HOLDINGS) {
    const parts = (await holding.parts?.list(context, accountId)) ?? []
    found.push(...parts.map(({ id, title, log = null }) => ({ scope: holding.code, part: id, title, log })))
    if (!holding.parts && goesByItself(holding)) found.push({ scope: holding.code, part: null, title: holding.title, log: null })
  }
  return [...found, { scope: WHOLE_ACCOUNT, part: null, title: WHOLE_TITLE, log: null }]
}

/**
 * What of an account may be erased without looking into it: the account, a whole holding, one of several parts of it.
 * @returns each by the name under which its deletion is asked for (`aboutOf`)
 */
export async function erasableOf(context: Context, accountId: string): Promise<{ scope: string; title: string }[]> {
  const found = [{ scope: WHOLE_ACCOUNT, title: WHOLE_TITLE }]
  for (const { code, title, parts } of HOLDINGS.filter(goesByItself)) {
    found.push({ scope: code, title })
    const listed = (await parts?.list(context, accountId)) ?? []
    if (listed.length > 1) found.push(...listed.map(({ id, nameless }) => ({ scope: `${code}:${id}`, title: nameless })))
  }
  return found
}

function goesByItself({ consent, show: shown }: Holding): boolean {
  return shown !== undefined && consent?.endsAtOnce === false
}

function targetOf({ scope, partId }: Row): Target {
  return { scope, part: partId ?? undefined }
}
