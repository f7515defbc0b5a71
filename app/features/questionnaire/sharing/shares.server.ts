import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import * as log from '#app/features/children/log.server.ts'
import type { Quote } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { answersInWords, viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { resultShares, shareOpenings, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { isKeyedHash, keyedHash } from '#app/platform/keyed-hash.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf, open as unseal, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import type { ChildLinks, NewShare, Share, SharedView } from './contract.ts'
import { shareCopy as copy } from './copy.ts'
import { mayBeShared } from './may-be-shared.ts'
import { sharedViewOf } from './shared-view.ts'

// A guest's link names its result, under a hash that only we can make: nothing of it is kept.
const GUESTS = /^g([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]+)$/
const MOST_OPEN = 20
const OPENINGS_SHOWN = 50
const OPENINGS_AN_HOUR = { most: 120, withinSeconds: 3600 }

type ShareRow = typeof resultShares.$inferSelect

/**
 * The links to parts of a result, newest first, each with when it was opened.
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 */
export async function list(context: Context, resultId: string): Promise<Share[]> {
  await requireKept(context, resultId)
  const rows = await context.db
    .select()
    .from(resultShares)
    .where(eq(resultShares.submissionId, resultId))
    .orderBy(desc(resultShares.createdAt), resultShares.id)
  const openings = await openingsOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shareOf(context, row, openings.get(row.id) ?? []))
}

/** The links to parts of a child's results that the viewer keeps, newest first. */
export async function ofChild(context: Context, childId: string): Promise<ChildLinks['parts']> {
  const rows = await context.db
    .select({ share: resultShares, owner: submissionOwners })
    .from(resultShares)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, resultShares.submissionId))
    .where(and(eq(submissionOwners.childId, childId), isNull(submissionOwners.hiddenAt)))
    .orderBy(desc(resultShares.createdAt), resultShares.id)
  const own = rows.flatMap(({ share, owner }) => (resultLinks.isOwner(context, owner) ? [share] : []))
  const ids = own.map(({ id }) => id)
  const openings = await openingsOf(context, ids)
  return own.map((row) => ({ ...shareOf(context, row, openings.get(row.id) ?? []), resultId: row.submissionId }))
}

/**
 * Makes a link to some spheres of a result, for one person and some days from now on.
 * @returns all links as they stand
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 * @throws AppError invalid — the answers are somebody else's, or too many links are open
 */
export async function make(
  context: Context,
  resultId: string,
  { addressee, domains, days, answers = false }: NewShare,
): Promise<Share[]> {
  return inTransaction(context, async (inside) => {
    const { db, now, config } = inside
    const { row, owner } = await requireKept(inside, resultId, { isLocked: true })
    if (!mayBeShared(await read(inside, row))) throw new AppError('invalid', copy.ofAnother)
    const stillOpen = and(eq(resultShares.submissionId, resultId), isNull(resultShares.closedAt), gt(resultShares.until, now))
    if ((await db.$count(resultShares, stillOpen)) >= MOST_OPEN) throw new AppError('invalid', copy.tooMany(MOST_OPEN))
    const id = randomUUID()
    const token = newToken()
    await db.insert(resultShares).values({
      id,
      submissionId: resultId,
      tokenHash: hashOf(token),
      sealedToken: seal(token, config.ANSWERS_KEY, id),
      addressee,
      domains: [...new Set(domains)],
      withAnswers: answers && addressee === 'specialist',
      createdAt: now,
      until: new Date(now.getTime() + days * DAY_MS),
    })
    if (owner.childId) await log.write(inside, { childId: owner.childId, accountId: owner.accountId, action: 'shared' })
    return list(inside, resultId)
  })
}

/**
 * Closes a link: from this moment on it opens for nobody. One that is closed already stays as it is.
 * @returns all links as they stand
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result, or made no such link
 */
export async function close(context: Context, resultId: string, id: string): Promise<Share[]> {
  return inTransaction(context, async (inside) => {
    const { owner } = await requireKept(inside, resultId, { isLocked: true })
    const which = and(eq(resultShares.id, id), eq(resultShares.submissionId, resultId))
    const [share] = await inside.db.select({ closedAt: resultShares.closedAt }).from(resultShares).where(which)
    if (!share) throw new AppError('not_found', copy.noShare)
    if (share.closedAt === null) {
      await inside.db.update(resultShares).set({ closedAt: inside.now }).where(which)
      if (owner.childId) await log.write(inside, { childId: owner.childId, accountId: owner.accountId, action: 'share_closed' })
    }
    return list(inside, resultId)
  })
}

/** The address under which a guest's result may be shown to others; null where an account keeps it or its days are over. */
export async function ofGuest({ db, now, config }: Context, token: string): Promise<string | null> {
  const isGuests = and(eq(submissions.tokenHash, hashOf(token)), gt(submissions.expiresAt, now))
  const [row] = await db.select({ id: submissions.id }).from(submissions).where(isGuests)
  return row ? href('/s/:token', { token: `g${row.id}.${keyedHash(config.ANSWERS_KEY, guestLink(row.id))}` }) : null
}

/** All spheres of a guest's result, as long as it is a guest's: in a cabinet its owner decides anew. */
async function viewOfGuest(context: Context, id: string, mark: string): Promise<SharedView> {
  if (!isKeyedHash(context.config.ANSWERS_KEY, guestLink(id), mark)) throw new AppError('not_found', copy.noSuchLink)
  await limits.count(context, `share:${id}`, OPENINGS_AN_HOUR)
  const [row] = await context.db.select().from(submissions).where(eq(submissions.id, id))
  if (!row?.expiresAt || row.expiresAt <= context.now) throw new AppError('closed', copy.closed)
  const view = await read(context, row)
  if (!mayBeShared(view)) throw new AppError('not_found', copy.noSuchLink)
  return { ...sharedViewOf(view, { addressee: 'parent', domains: DOMAINS, until: row.expiresAt }), isGuests: true }
}

function guestLink(id: string): string {
  return `guest-share:${id}`
}

/**
 * What a link shows, to anyone who has it; each opening but the owner's own is written down.
 * @throws AppError not_found — no such link
 * @throws AppError closed — its term is over, or its owner closed it
 * @throws AppError too_many — one link, opened again and again
 */
export async function view(context: Context, token: string): Promise<SharedView> {
  const { db, now, client } = context
  const [, guests, mark = ''] = GUESTS.exec(token) ?? []
  if (guests) return viewOfGuest(context, guests, mark)
  const [found] = await db
    .select({ share: resultShares, row: submissions, owner: submissionOwners })
    .from(resultShares)
    .innerJoin(submissions, eq(submissions.id, resultShares.submissionId))
    .innerJoin(submissionOwners, and(eq(submissionOwners.submissionId, submissions.id), isNull(submissionOwners.hiddenAt)))
    .where(eq(resultShares.tokenHash, hashOf(token)))
  if (!found) throw new AppError('not_found', copy.noSuchLink)
  const { share, row, owner } = found
  if (!isOpen(share, now)) throw new AppError('closed', copy.closed)
  if (!resultLinks.isOwner(context, owner)) {
    await limits.count(context, `share:${share.id}`, OPENINGS_AN_HOUR)
    await db.insert(shareOpenings).values({ shareId: share.id, at: now, byMachine: isbot(client.userAgent) })
  }
  return sharedViewOf(await read(context, row), { ...share, answers: share.withAnswers ? await answersOf(context, row) : [] })
}

/** The links that an account made, with each opening, for its export. */
export async function ofAccount({ db }: Context, accountId: string) {
  const shares = await db
    .select({ share: resultShares })
    .from(resultShares)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, resultShares.submissionId))
    .where(eq(submissionOwners.accountId, accountId))
    .orderBy(desc(resultShares.createdAt))
  const ids = shares.map(({ share }) => share.id)
  const openings = ids.length > 0 ? await db.select().from(shareOpenings).where(inArray(shareOpenings.shareId, ids)) : []
  return shares.map(({ share }) => ({ share, openings: openings.filter(({ shareId }) => shareId === share.id) }))
}

/** The result that the viewer keeps; locked, two changes of its links go one after another. */
async function requireKept(context: Context, id: string, { isLocked = false } = {}) {
  requireViewer(context)
  const query = context.db
    .select({ row: submissions, owner: submissionOwners })
    .from(submissionOwners)
    .innerJoin(submissions, eq(submissions.id, submissionOwners.submissionId))
    .where(and(eq(submissionOwners.submissionId, id), isNull(submissionOwners.hiddenAt)))
  const [found] = isLocked ? await query.for('update', { of: submissionOwners }) : await query
  if (!found || !resultLinks.isOwner(context, found.owner)) throw new AppError('not_found', copy.noResult)
  return found
}

async function read(context: Context, row: typeof submissions.$inferSelect) {
  const submission = openSubmission(context, row)
  const filledOn = dayInMoscow(row.createdAt)
  return viewOf({ submission, version: await versions.readable(context, row.version), filledOn, expiresOn: null })
}

/** Every answer about the ten spheres in words; what is about safety and hindrance is of no sphere. */
async function answersOf(context: Context, row: typeof submissions.$inferSelect): Promise<Quote[]> {
  const submission = openSubmission(context, row)
  const { list } = await versions.readable(context, row.version)
  return answersInWords(submission, allQuestions(list))
}

function isOpen({ closedAt, until }: Pick<ShareRow, 'closedAt' | 'until'>, now: Date): boolean {
  return closedAt === null && until > now
}

type Opening = { at: Date; byMachine: boolean; opened: number }

/** The last openings of each link, newest first, each with how many there were in all. */
async function openingsOf({ db }: Context, ids: string[]): Promise<Map<string, Opening[]>> {
  if (ids.length === 0) return new Map()
  const { shareId, at, byMachine } = shareOpenings
  const numbered = db
    .select({
      ...{ shareId, at, byMachine },
      place: sql<number>`row_number() over (partition by ${shareId} order by ${at} desc)`.as('place'),
      opened: sql<number>`(count(*) over (partition by ${shareId}))::int`.as('opened'),
    })
    .from(shareOpenings)
    .where(inArray(shareId, ids))
    .as('numbered')
  const rows = await db.select().from(numbered).where(lte(numbered.place, OPENINGS_SHOWN)).orderBy(desc(numbered.at))
  return Map.groupBy(rows, (row) => row.shareId)
}

function shareOf({ config, now }: Context, row: ShareRow, openings: Opening[]): Share {
  const { id, addressee, domains, createdAt, until, closedAt, sealedToken } = row
  return {
    ...{ id, addressee, domains },
    createdAt: createdAt.toISOString(),
    until: until.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    link: isOpen(row, now) ? href('/s/:token', { token: unseal(sealedToken, config.ANSWERS_KEY, id) }) : null,
    opened: openings[0]?.opened ?? 0,
    openings: openings.map(({ at, byMachine }) => ({ at: at.toISOString(), byMachine })),
  }
}
