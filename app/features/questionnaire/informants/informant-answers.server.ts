import { and, eq, isNull } from 'drizzle-orm'
import { isbot } from 'isbot'
import * as children from '#app/features/children/children.server.ts'
import { cardLink, tell } from '#app/features/children/mail.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { formCopy } from '#app/features/questionnaire/filling/form-copy.ts'
import { fromAbove } from '#app/features/questionnaire/from-above.server.ts'
import { classOfCard } from '#app/features/questionnaire/instrument/stages.ts'
import { nameInShort } from '#app/features/questionnaire/result/result-view.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { informantLinks, submissions as table } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf, open as unseal, seal } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import type { InformantAnswers, InformantForm, InformantReceipt, LinkInformant } from './contract.ts'
import { informantFaults as copy, HOLDING_TITLE } from './copy.ts'
import { AnsweredLetter } from './informant-letter.tsx'
import { placeOfProfile } from './informant-links.server.ts'
import { spheresOfForm, standingOf, voiceOfLink } from './rules.ts'

const TRIES_AN_HOUR = { most: 60, withinSeconds: 3600 }
const TYPES = { second_parent: 'full', teacher: 'teacher', self: 'child' } as const satisfies Record<
  LinkInformant,
  Submission['type']
>
const SAFETY = /^SAF/

type LinkRow = typeof informantLinks.$inferSelect

/**
 * What the person with the link is asked; a first opening by anybody but the family is written down.
 * @throws AppError not_found — no such link
 * @throws AppError closed — its term is over, the family closed it, or somebody answered already
 */
export async function open(context: Context, token: string): Promise<InformantForm> {
  const { db, now, client, viewer } = context
  const link = await linkOf(context, token)
  const { profile, place } = await childOf(context, link)
  const { informant } = link
  const list = await versions.current(context, { band: place.band, informant: voiceOfLink(informant) })
  if (link.openedAt === null && viewer?.id !== link.accountId && !isbot(client.userAgent))
    await db
      .update(informantLinks)
      .set({ openedAt: now })
      .where(and(eq(informantLinks.id, link.id), isNull(informantLinks.openedAt)))
  return {
    ...{ informant, childName: calledOf(profile), until: dayInMoscow(link.until) },
    ...spheresOfForm(list, place.stage),
  }
}

/**
 * Takes the answers of the person with the link, once: they lie in the child's card beside those of others. The same sending again gets
 * the same receipt.
 * @throws AppError not_found, too_many
 * @throws AppError closed — its term is over, the family closed it, or somebody answered already
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 * @throws AppError invalid — each fault by its field
 */
export async function answer(context: Context, token: string, body: InformantAnswers): Promise<InformantReceipt> {
  await limits.count(context, `informant:${limits.networkOf(context)}`, { most: 300, withinSeconds: 3600 })
  await limits.count(context, `informant:${hashOf(token)}`, TRIES_AN_HOUR)
  return inTransaction(context, async (inside) => {
    const { db, now, config } = inside
    const [link] = await db
      .select()
      .from(informantLinks)
      .where(eq(informantLinks.tokenHash, hashOf(token)))
      .for('update')
    if (link?.answeredAt && link.draftId === body.draft_id && link.sealedBack) return receiptOf(inside, link, link.sealedBack)
    requireOpen(link, now)
    const { profile } = await childOf(inside, link)
    const submission = submissionOf(link, profile, body)
    const submissionId = await submissions.submitByLink(inside, submission, { accountId: link.accountId, childId: link.childId })
    const back = newToken()
    const sealedBack = seal(back, config.ANSWERS_KEY, link.id)
    await db
      .update(informantLinks)
      .set({ answeredAt: now, draftId: body.draft_id, submissionId, backHash: hashOf(back), sealedBack })
      .where(eq(informantLinks.id, link.id))
    await consents.record(inside, {
      ...{ subject: `informant:${link.id}`, purpose: 'informant', given: true, form: 'informant-answers' },
    })
    const card = cardLink(inside, link.childId, '#informants')
    await tell(inside, link.accountId, { subject: 'Пришёл ответ по вашей ссылке', body: AnsweredLetter({ link: card }) })
    return receiptOf(inside, link, sealedBack)
  })
}

/**
 * When the answers that a link of taking back is about were given; null once they are taken back.
 * @throws AppError not_found — no such link, or the family removed the answers
 */
export async function toTakeBack(context: Context, token: string): Promise<{ answeredOn: string | null }> {
  const [link] = await context.db
    .select()
    .from(informantLinks)
    .where(eq(informantLinks.backHash, hashOf(token)))
  if (link?.takenBackAt) return { answeredOn: null }
  if (!link?.answeredAt || link.submissionId === null) throw new AppError('not_found', copy.noBack)
  return { answeredOn: dayInMoscow(link.answeredAt) }
}

/**
 * The person who answered takes the answers back: they are destroyed at once, and the consent ends. Once more changes nothing.
 * @throws AppError not_found — no such link, or the family removed the answers
 */
export async function takeBack(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [link] = await db
      .select()
      .from(informantLinks)
      .where(eq(informantLinks.backHash, hashOf(token)))
      .for('update')
    if (link?.takenBackAt) return
    if (!link || link.submissionId === null) throw new AppError('not_found', copy.noBack)
    await db.delete(table).where(eq(table.id, link.submissionId))
    await db.update(informantLinks).set({ takenBackAt: now, submissionId: null }).where(eq(informantLinks.id, link.id))
    const subject = `informant:${link.id}`
    await consents.record(inside, { subject, purpose: 'informant', given: false, form: 'take-back' })
    await fromAbove.get().destroyed(inside, { subject, title: HOLDING_TITLE, ground: 'withdrawal' })
  })
}

async function linkOf({ db, now }: Context, token: string): Promise<LinkRow> {
  const [link] = await db
    .select()
    .from(informantLinks)
    .where(eq(informantLinks.tokenHash, hashOf(token)))
  requireOpen(link, now)
  return link
}

function requireOpen(link: LinkRow | undefined, now: Date): asserts link {
  if (!link) throw new AppError('not_found', copy.unknown)
  if (link.answeredAt) throw new AppError('closed', link.takenBackAt ? copy.takenBack : copy.used)
  const { state } = standingOf(link, now)
  if (link.hiddenAt || (state !== 'sent' && state !== 'opened')) throw new AppError('closed', copy.closed)
}

/** The child of a link as its card says today. */
async function childOf(context: Context, { childId }: LinkRow) {
  const child = await children.ofLink(context, childId)
  const place = child && placeOfProfile(child.profile, context.now)
  if (!child || !place) throw new AppError('closed', copy.closed)
  return { profile: child.profile, place }
}

function calledOf({ name }: Awaited<ReturnType<typeof childOf>>['profile']): string | null {
  return name === formCopy.someChild ? null : nameInShort(name)
}

/** A teenager's answers about safety are for nobody's eyes: what a browser may have sent of them is left out. */
function submissionOf(
  { informant }: LinkRow,
  { name, birthday, sex, hand, class: classOf }: Awaited<ReturnType<typeof childOf>>['profile'],
  { answers, impact, strengths, version, time }: InformantAnswers,
): Submission {
  const childClass = classOfCard(classOf)
  return {
    ...{ child_name: name, child_birthday: birthday, child_sex: sex, child_hand: hand, consent: true },
    ...(childClass && { child_class: childClass }),
    ...{ informant, type: TYPES[informant], version },
    answers: informant === 'self' ? answers.filter(({ code }) => !SAFETY.test(code)) : answers,
    ...(impact && { impact }),
    ...(strengths && { strengths }),
    ...(time !== undefined && { time }),
  }
}

function receiptOf({ config }: Context, { id }: LinkRow, sealedBack: Buffer): InformantReceipt {
  return { take_back: href('/take-back/:token', { token: unseal(sealedBack, config.ANSWERS_KEY, id) }) }
}
