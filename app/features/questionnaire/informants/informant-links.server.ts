import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { lockChild, requireChild } from '#app/features/children/permissions.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { fromAbove } from '#app/features/questionnaire/from-above.server.ts'
import { classOfCard, placeOf, type Placed } from '#app/features/questionnaire/instrument/stages.ts'
import { informantLinks, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { hashOf, open as unseal, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import {
  LINK_INFORMANTS,
  type InformantLink,
  type InformantLinks,
  type LinkInformant,
  type NewInformantLink,
} from './contract.ts'
import { informantFaults as copy, HOLDING_TITLE } from './copy.ts'
import { standingOf, voiceOfLink } from './rules.ts'

const MOST_OPEN = 10

type LinkRow = typeof informantLinks.$inferSelect
type Profile = Parameters<typeof children.insert>[2]

/**
 * The links by which others answer about a child, newest first, and whom one may be made for.
 * @throws AppError unauthenticated, not_found
 */
export async function list(context: Context, childId: string): Promise<InformantLinks> {
  const { child } = await requireChild(context, 'questionnaire.fill', childId)
  const rows = await context.db
    .select()
    .from(informantLinks)
    .where(and(eq(informantLinks.childId, childId), isNull(informantLinks.hiddenAt)))
    .orderBy(desc(informantLinks.createdAt), informantLinks.id)
  const offered = await offeredFor(context, children.profileOf(context, child))
  return { offered, links: rows.map((row) => linkOf(context, row)) }
}

/**
 * Makes a link by which one person answers once, for some days from now on; the parent's own consent is written down.
 * @returns all links as they stand
 * @throws AppError unauthenticated, not_found
 * @throws AppError invalid — no form for this person at the child's age, or too many links are open
 */
export async function make(context: Context, childId: string, { informant, days }: NewInformantLink): Promise<InformantLinks> {
  return inTransaction(context, async (inside) => {
    await lockChild(inside, childId)
    const { child, viewer } = await requireChild(inside, 'questionnaire.fill', childId)
    const { db, now, config } = inside
    const profile = children.profileOf(inside, child)
    if (!placeOfProfile(profile, now)) throw refusal('informant', copy.outsideAges)
    if (!(await offeredFor(inside, profile)).includes(informant)) throw refusal('informant', copy.notOffered)
    const { closedAt, answeredAt, until } = informantLinks
    const stillOpen = and(eq(informantLinks.childId, childId), isNull(closedAt), isNull(answeredAt), gt(until, now))
    if ((await db.$count(informantLinks, stillOpen)) >= MOST_OPEN) throw refusal('informant', copy.tooMany(MOST_OPEN))
    const id = randomUUID()
    const token = newToken()
    await db.insert(informantLinks).values({
      ...{ id, childId, informant, accountId: child.ownerId, createdAt: now },
      tokenHash: hashOf(token),
      sealedToken: seal(token, config.ANSWERS_KEY, id),
      until: new Date(now.getTime() + days * DAY_MS),
    })
    await consents.record(inside, {
      ...{ subject: `child:${childId}`, purpose: 'informant', given: true, form: 'informant-link', representative: 'legal' },
    })
    await log.write(inside, { childId, accountId: viewer.id, action: 'informant_asked' })
    return list(inside, childId)
  })
}

/**
 * Closes a link that nobody answered by yet. One that is closed already stays as it is.
 * @returns all links as they stand
 * @throws AppError unauthenticated, not_found
 */
export async function close(context: Context, childId: string, id: string): Promise<InformantLinks> {
  return inTransaction(context, async (inside) => {
    const { viewer } = await requireChild(inside, 'questionnaire.fill', childId)
    const link = await lockedLink(inside, childId, id)
    if (link.closedAt === null && link.answeredAt === null) {
      await inside.db.update(informantLinks).set({ closedAt: inside.now }).where(eq(informantLinks.id, id))
      await log.write(inside, { childId, accountId: viewer.id, action: 'informant_closed' })
    }
    return list(inside, childId)
  })
}

/**
 * Destroys what somebody answered, at once and for good; the link stays as a line of what was.
 * @returns all links as they stand
 * @throws AppError unauthenticated, not_found
 * @throws AppError closed — there are no answers
 */
export async function erase(context: Context, childId: string, id: string): Promise<InformantLinks> {
  return inTransaction(context, async (inside) => {
    const { viewer } = await requireChild(inside, 'questionnaire.fill', childId)
    const { submissionId } = await lockedLink(inside, childId, id)
    if (submissionId === null) throw new AppError('closed', copy.nothingToErase)
    await inside.db.delete(submissions).where(eq(submissions.id, submissionId))
    await fromAbove.get().destroyed(inside, { subject: `informant:${id}`, title: HOLDING_TITLE, ground: 'deletion' })
    await log.write(inside, { childId, accountId: viewer.id, action: 'informant_erased' })
    return list(inside, childId)
  })
}

/** Which of these links still hold answers. */
export async function holding({ db }: Pick<Context, 'db'>, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: informantLinks.id })
    .from(informantLinks)
    .where(and(inArray(informantLinks.id, ids), isNotNull(informantLinks.submissionId)))
  return rows.map(({ id }) => id)
}

/** Forgets links that hold no answers once their term is over for long enough. */
export async function forgetOver({ db, now }: Context): Promise<void> {
  await db
    .delete(informantLinks)
    .where(and(isNull(informantLinks.submissionId), lt(informantLinks.until, outlived('informantLink', now))))
}

/** Where a child of a card stands today; null under four and over sixteen. */
export function placeOfProfile({ birthday, class: classOf }: Pick<Profile, 'birthday' | 'class'>, now: Date): Placed | null {
  return placeOf(birthday, classOfCard(classOf), dayInMoscow(now))
}

/** Whom a form is asked of: a teenager alone speaks for oneself, and only once the form was signed. */
async function offeredFor(context: Context, profile: Profile): Promise<LinkInformant[]> {
  const place = placeOfProfile(profile, context.now)
  if (!place) return []
  const asked = await Promise.all(
    LINK_INFORMANTS.map((informant) => versions.isAsked(context, { band: place.band, informant: voiceOfLink(informant) })),
  )
  return LINK_INFORMANTS.filter((_, index) => asked[index])
}

async function lockedLink({ db }: Context, childId: string, id: string): Promise<LinkRow> {
  const which = and(eq(informantLinks.id, id), eq(informantLinks.childId, childId), isNull(informantLinks.hiddenAt))
  const [link] = await db.select().from(informantLinks).where(which).for('update')
  if (!link) throw new AppError('not_found', copy.noLink)
  return link
}

function linkOf({ config, now }: Context, row: LinkRow): InformantLink {
  const { id, informant, createdAt, until, sealedToken, submissionId } = row
  const { state, since } = standingOf(row, now)
  const isOpen = state === 'sent' || state === 'opened'
  return {
    ...{ id, informant, state, resultId: submissionId },
    createdAt: createdAt.toISOString(),
    until: until.toISOString(),
    since: since.toISOString(),
    link: isOpen ? href('/answer/:token', { token: unseal(sealedToken, config.ANSWERS_KEY, id) }) : null,
  }
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('invalid', sentence, { fields: { [field]: [sentence] } })
}
