import { and, desc, eq, ne } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { accessCopy } from '#app/features/access/copy.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as codes from './codes.server.ts'
import type { Access, AccessKind, AskedCode, Grant } from './contract.ts'
import { childCopy as copy } from './copy.ts'
import { AskedLetter, GrantedLetter, OpenedForYouLetter, WithdrawnLetter } from './family-letters.tsx'
import * as guardians from './guardians.server.ts'
import * as log from './log.server.ts'
import { cardLink, personInWords, tell } from './mail.server.ts'
import { relationsTo, requireChild } from './permissions.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { CODE_TRIES } from './rules.ts'
import { childAccesses, children } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

const PEOPLE = '/settings#people'

/**
 * Asks the owner for access by the code that the owner gave; nothing opens until the owner confirms.
 * @throws AppError invalid — the code is wrong, old or used, or the card is open to the person already
 * @throws AppError too_many — ten wrong ones a day for one person
 */
export async function ask(context: Context, { code, as }: AskedCode): Promise<void> {
  const viewer = requirePortal(context, 'access.ask')
  const kind = kindOf(viewer, as)
  const bounds = [
    { what: `child-code:${viewer.id}`, most: CODE_TRIES, withinSeconds: DAY_SECONDS },
    { what: `child-code:${limits.networkOf(context)}`, most: 3 * CODE_TRIES, withinSeconds: DAY_SECONDS },
  ]
  const asking = async (inside: Context) => {
    const childId = await codes.use(inside, code)
    const found = childId ? await relationsTo(inside, viewer.id, childId) : null
    if (!found || found.child.deleteAfter) throw refusal(copy.wrongCode)
    const { child, relations } = found
    if (relations.length > 0) throw refusal(relations[0] === 'owner' ? copy.ownChild : copy.already)
    const asked = {
      kind,
      showsResults: kind === 'specialist',
      state: 'asked' as const,
      askedAt: inside.now,
      grantedAt: null,
      withdrawnAt: null,
    }
    await inside.db
      .insert(childAccesses)
      .values({ childId: child.id, accountId: viewer.id, ...asked })
      .onConflictDoUpdate({ target: [childAccesses.childId, childAccesses.accountId], set: asked })
    await log.write(inside, { childId: child.id, accountId: viewer.id, action: 'asked' })
    const who = await personInWords(inside, viewer.id)
    await tell(inside, child.ownerId, {
      subject: 'Просят доступ к карточке',
      body: AskedLetter({ who, link: cardLink(inside, child.id, PEOPLE) }),
    })
  }
  await limits.countingFailures(context, bounds, () => inTransaction(context, asking))
}

/**
 * The owner confirms, and says how much is shown; a second adult becomes one.
 * @throws AppError not_found — no such request
 */
export async function grant(
  context: Context,
  { childId, id }: { childId: string; id: string },
  { showsResults, may }: Grant,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { child, viewer } = await requireChild(inside, 'access.manage', childId)
    const [row] = await inside.db.select().from(childAccesses).where(one(childId, id)).for('update')
    if (!row || row.state === 'withdrawn') throw new AppError('not_found', copy.noAccess)
    if (row.kind === 'guardian') {
      await inside.db.delete(childAccesses).where(one(childId, id))
      await guardians.add(inside, child, { accountId: row.accountId, may: may ?? 'see' })
    } else {
      const granted = {
        state: 'granted' as const,
        showsResults: row.kind === 'specialist' || (showsResults ?? row.showsResults),
        grantedAt: inside.now,
      }
      await inside.db.update(childAccesses).set(granted).where(one(childId, id))
      const who = await personInWords(inside, row.accountId)
      await tell(inside, viewer.id, {
        subject: 'Доступ к карточке открыт',
        body: GrantedLetter({ who, link: cardLink(inside, childId, PEOPLE) }),
      })
    }
    await log.write(inside, { childId, accountId: row.accountId, action: 'granted' })
    await tell(inside, row.accountId, {
      subject: 'Вам открыли карточку',
      body: OpenedForYouLetter({ link: `${inside.config.PUBLIC_URL}${href('/cabinet')}` }),
    })
  })
}

/**
 * Closes an access, or refuses a request: from this moment on nothing opens.
 * @throws AppError not_found
 */
export async function withdraw(context: Context, childId: string, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireChild(inside, 'access.manage', childId)
    await close(inside, one(childId, id), 'withdrawn')
  })
}

/** The person who was given access gives it up. */
export async function leave(context: Context, childId: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { viewer, relation } = await requireChild(inside, 'access.leave', childId)
    if (relation === 'guardian_edit' || relation === 'guardian_see')
      return guardians.remove(inside, childId, { accountId: viewer.id, action: 'left' })
    await close(inside, and(eq(childAccesses.childId, childId), eq(childAccesses.accountId, viewer.id)), 'left')
  })
}

/**
 * Who sees a child and who asks to, newest first; what was withdrawn is only in the log.
 * @throws AppError not_found
 */
export async function list(context: Context, childId: string): Promise<Access[]> {
  await requireChild(context, 'access.see', childId)
  const rows = await context.db
    .select()
    .from(childAccesses)
    .where(and(eq(childAccesses.childId, childId), ne(childAccesses.state, 'withdrawn')))
    .orderBy(desc(childAccesses.askedAt))
  const known = await people.named(
    context,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ accountId, askedAt, grantedAt, withdrawnAt, childId: _child, ...row }) => ({
    ...row,
    ...log.personOf(known, accountId),
    hasRole: opensTo(known.get(accountId), row),
    askedAt: askedAt.toISOString(),
    grantedAt: grantedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** Accesses that an account was given or waits for, newest first; what is behind one that waits stays unnamed. */
export async function ofPerson(
  context: Context,
  accountId: string,
): Promise<({ state: 'asked'; askedAt: Date } | { state: 'granted'; childId: string; parent: string })[]> {
  const rows = await context.db
    .select({ state: childAccesses.state, askedAt: childAccesses.askedAt, childId: children.id, ownerId: children.ownerId })
    .from(childAccesses)
    .innerJoin(children, eq(children.id, childAccesses.childId))
    .where(and(eq(childAccesses.accountId, accountId), ne(childAccesses.state, 'withdrawn'), ne(childAccesses.kind, 'guardian')))
    .orderBy(desc(childAccesses.askedAt))
  const known = await people.named(
    context,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.map(({ state, askedAt, childId, ownerId }) =>
    state === 'granted' ? { state, childId, parent: log.personOf(known, ownerId).name } : { state: 'asked', askedAt },
  )
}

/** Opens a card with its results to somebody at once, as its owner would by a code and a confirmation. */
export async function openTo(
  context: Context,
  childId: string,
  { accountId, kind }: { accountId: string; kind: AccessKind },
): Promise<void> {
  const at = context.now
  const granted = { showsResults: true, state: 'granted', askedAt: at, grantedAt: at } as const
  await context.db.insert(childAccesses).values({ childId, accountId, kind, ...granted })
  await log.write(context, { childId, accountId, action: 'granted' })
}

async function close(context: Context, which: ReturnType<typeof one>, action: 'withdrawn' | 'left') {
  const [row] = await context.db
    .update(childAccesses)
    .set({ state: 'withdrawn', withdrawnAt: context.now })
    .where(and(which, ne(childAccesses.state, 'withdrawn')))
    .returning()
  if (!row) throw new AppError('not_found', copy.noAccess)
  await log.write(context, { childId: row.childId, accountId: row.accountId, action })
  const link = `${context.config.PUBLIC_URL}${href('/cabinet')}`
  if (action === 'withdrawn')
    await tell(context, row.accountId, { subject: 'Доступ к карточке закрыт', body: WithdrawnLetter({ link }) })
}

/** The role that a person asks in: the one they named, if they have it, else their first professional role. */
function kindOf({ roles }: Viewer, as: AccessKind | undefined): AccessKind {
  const kinds = roles.map(({ code }) =>
    code === 'parent' ? 'guardian' : code === 'teacher' || code === 'curator' ? code : 'specialist',
  )
  if (as) {
    if (kinds.includes(as)) return as
    throw new AppError('forbidden', accessCopy.no)
  }
  return kinds.find((kind) => kind !== 'guardian') ?? 'guardian'
}

/** Whether the roles that a person has now let them see what was opened; a second factor and a diploma are theirs to add. */
function opensTo(
  person: people.NamedPerson | undefined,
  { kind, showsResults }: { kind: AccessKind; showsResults: boolean },
): boolean {
  if (kind === 'guardian') return person !== undefined
  const asking = { roles: person?.roles.map(({ code }) => code) ?? [], hasDiploma: true, hasSecondFactor: true }
  return verdict(asking, 'child.see', showsResults ? 'results' : 'status') === 'yes'
}

function one(childId: string, id: string) {
  return and(eq(childAccesses.childId, childId), eq(childAccesses.id, id))
}

function refusal(words: string): AppError {
  return new AppError('invalid', words, { fields: { code: [words] } })
}
