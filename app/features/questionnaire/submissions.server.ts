import { href } from '#app/shared/href.ts'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Relation } from '#app/features/access/permissions.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { endOf } from '#app/features/consents/terms.ts'
import { newToken } from '#app/platform/random.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { hashOf, ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type { QuestionList, Receipt, ResultView, StoredSubmission, Submission } from './contract.ts'
import { placeOf, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { readBy, stepFaultsOf } from './step-submissions.ts'
import * as drafts from '#app/features/questionnaire/drafts/drafts.server.ts'
import * as figures from './figures.server.ts'
import * as manualUse from '#app/features/questionnaire/manual/use.server.ts'
import * as shortPath from '#app/features/questionnaire/short-path/next.server.ts'
import { ResultLetter } from '#app/features/questionnaire/result/result-letter.tsx'
import { tokenOf } from '#app/features/questionnaire/result/link-token.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { viewOf, withoutSafety, withoutSurnames } from '#app/features/questionnaire/result/result-view.ts'
import { fromAbove } from './from-above.server.ts'
import { ageBandOf, childAgeOn, duplicateCodes, missingCodes, unknownCodes } from './rules.ts'
import { answerThis, faults as formFaults } from './copy.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import { submissionOwners, submissions } from './tables.server.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as writtenResults from './written-results.server.ts'

/**
 * A signed-in person began to answer: the one who invited them learns the step, and nothing else.
 * @throws AppError unauthenticated
 * @throws AppError not_found — a child that the viewer may not fill it in for
 */
export async function begin(context: Context, childId: string | undefined): Promise<void> {
  const viewer = requireViewer(context)
  if (childId !== undefined) await requireChild(context, 'questionnaire.fill', childId)
  await fromAbove.get().begun(context, viewer.id, childId)
}

/**
 * Stores a filled-in questionnaire, sealed, and gives the address of its result. The same draft sent twice is stored once.
 * @throws AppError not_found — nobody is asked that way
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 * @throws AppError invalid — each fault by its field: `answers.ATT3`, `child_birthday`, `child_id`
 * @see spec §7, Questionnaire
 */
export async function submit(context: Context, body: Submission): Promise<Receipt> {
  const { version, place, faults, readBy: kept } = await check(context, body)
  const relation = body.child_id === undefined ? null : await relationTo(context, body.child_id)
  if (relation === 'nobody') faults.child_id = [copy.unknownChild]
  refuseFaulty(faults)
  const taken = {
    ...body,
    version: version.code,
    // The second adult of a card answers for oneself, whatever form the browser has.
    ...(version.definition && relation === 'guardian_edit' && !body.informant && { informant: 'second_parent' as const }),
    ...kept,
  }
  const id = randomUUID()
  const token = newToken()
  const store = async (inside: Context) => {
    const { viewer } = inside
    const row = rowOf(inside, taken, id, token)
    if (
      !(await writtenResults.write(inside, { row, childId: body.child_id ?? null, read: figures.readOf(inside, version, taken) }))
    )
      return (await takeAgain(inside, { ...taken, draft_id: body.draft_id ?? '' })) ?? submitApart(inside, body)
    if (place && body.path === 'short') await shortPath.countSession(inside, body, { version, stage: place.stage })
    if (taken.manual && version.definition)
      await manualUse.begin(inside, { id, submission: taken, version, filledOn: dayInMoscow(inside.now) })
    if (body.child_id) await fromAbove.get().finished(inside, body.child_id)
    if (viewer && body.draft_id) await drafts.remove(inside, body.draft_id)
    inside.visits.count('result', inside.client)
    if (body.parent_email) await sendLink(inside, body.parent_email, token)
    return receiptOf(id, token)
  }
  return isWrittenAlone(context, body) ? store(context) : inTransaction(context, store)
}

/** Whether nothing but the result itself is written, by one statement, which is a transaction of its own. */
function isWrittenAlone({ viewer, repeat }: Context, { path, manual, child_id, draft_id, parent_email }: Submission): boolean {
  return !repeat && !path && !manual && !child_id && !parent_email && !(viewer && draft_id)
}

/**
 * Stores what somebody else answered about a child of an account: it lies in the child's card, and no link of a result opens it. Runs
 * within a transaction.
 * @returns the result's id
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 * @throws AppError invalid — each fault by its field
 */
export async function submitByLink(
  context: Context,
  body: Submission,
  { accountId, childId }: { accountId: string; childId: string },
): Promise<string> {
  const { version, faults, readBy: kept } = await check(context, body, { isByLink: true })
  refuseFaulty(faults)
  const { db, now } = context
  const id = randomUUID()
  const token = newToken()
  const row = rowOf(context, { ...body, version: version.code, ...kept }, id, token)
  await db.insert(submissions).values({ ...row, expiresAt: null })
  await db.insert(submissionOwners).values({ submissionId: id, accountId, childId, keptAt: now, linkUntil: now })
  return id
}

/** What answers are to, how they will be read for ever, and everything that is wrong with them. */
async function check(context: Context, body: Submission, { isByLink = false } = {}) {
  const on = dayInMoscow(context.now)
  const place = body.child_birthday > on ? null : placeOf(body.child_birthday, body.child_class ?? null, on)
  const version = await versions.answered(context, body, place?.band)
  if (!version) throw await whyNot(context, body, place?.band)
  const faults = version.definition
    ? stepFaultsOf(body, version, { place, on, isByLink })
    : faultsOf(body, version.list, context.now)
  if (!version.definition || !place) return { version, place, faults, readBy: {} }
  const path = body.path === 'short' ? await shortPath.readingOf(context, body, { version, stage: place.stage }) : null
  Object.assign(faults, path?.faults)
  return { version, place, faults, readBy: { read_by: { ...readBy(version, place), ...(path && { path: path.bands }) } } }
}

async function whyNot(context: Context, body: Submission, band: AgesBand | undefined): Promise<AppError> {
  const isAsked = await versions.isAsked(context, { band, informant: versions.voiceOf(body) })
  return isAsked ? new AppError('changed_meanwhile', copy.unknownVersion) : new AppError('not_found', versionCopy.notAsked)
}

function refuseFaulty(faults: Fields): void {
  if (Object.keys(faults).length > 0) throw new AppError('invalid', copy.faulty, { fields: faults })
}

/**
 * What the result page shows; everybody but the family that keeps it in an account sees no surnames, and nothing of how the questions of
 * safety were answered.
 * @throws AppError not_found — no such token
 * @throws AppError closed — a guest's result whose thirty days are over, or a family's link whose term is
 */
export async function view(context: Context, token: string): Promise<ResultView> {
  const { db, now, config } = context
  const [row] = await db
    .select()
    .from(submissions)
    .where(eq(submissions.tokenHash, hashOf(token)))
  if (!row) throw new AppError('not_found', copy.noResult)
  if (row.expiresAt && row.expiresAt <= now) throw new AppError('closed', copy.expired)
  const [owner] = await db.select().from(submissionOwners).where(eq(submissionOwners.submissionId, row.id))
  if (owner?.hiddenAt) throw new AppError('not_found', resultLinks.isOwner(context, owner) ? copy.resultGoing : copy.noResult)
  const isStrangers = owner !== undefined && !resultLinks.isOwner(context, owner)
  if (isStrangers && !resultLinks.isOpen(owner, now)) throw new AppError('closed', copy.linkClosed)
  const submission = JSON.parse(open(row.sealed, config.ANSWERS_KEY, row.id)) as StoredSubmission // sealed by `submit`, which had it parsed
  const view = viewOf({
    submission,
    version: await versions.readable(context, row.version),
    filledOn: dayInMoscow(row.createdAt),
    expiresOn: row.expiresAt ? dayInMoscow(row.expiresAt) : null,
  })
  return isStrangers ? withoutSafety(withoutSurnames(view)) : view
}

/**
 * Puts a guest's result into an account; an unknown token, or one that somebody keeps already, changes nothing.
 * @returns whether the account has it now; null where there is no such result
 */
export async function keep(context: Context, accountId: string, token: string): Promise<boolean | null> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [row] = await db
      .select({ id: submissions.id, expiresAt: submissions.expiresAt })
      .from(submissions)
      .where(eq(submissions.tokenHash, hashOf(token)))
    if (!row) return null
    // The link keeps its term; only the owner can give it more.
    const kept = await db
      .insert(submissionOwners)
      .values({ submissionId: row.id, accountId, keptAt: now, linkUntil: row.expiresAt })
      .onConflictDoNothing()
      .returning({ id: submissionOwners.submissionId })
    const isOwn = and(eq(submissionOwners.submissionId, row.id), eq(submissionOwners.accountId, accountId))
    if (kept.length === 0) return (await db.$count(submissionOwners, isOwn)) > 0
    await db.update(submissions).set({ expiresAt: null }).where(eq(submissions.id, row.id))
    await consents.carryOver(inside, `submission:${row.id}`, `account:${accountId}`)
    return true
  })
}

/** Which of these accounts, however many, keep results; hidden ones count too. */
export async function ownersAmong({ db }: Context, accountIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: submissionOwners.accountId })
    .from(submissionOwners)
    .where(sql`${submissionOwners.accountId} = any(${sql.param(accountIds)}::text[])`)
  return rows.map(({ accountId }) => accountId)
}

/** `childId` is the card it lies in, null while it lies in none. */
export type KeptResult = { id: string; link: string; createdAt: string; childName: string; childId: string | null }

/** The results an account keeps, newest first. */
export async function ofAccount({ db, config }: Context, accountId: string): Promise<KeptResult[]> {
  const rows = await db
    .select({
      id: submissions.id,
      sealed: submissions.sealed,
      sealedToken: submissions.sealedToken,
      createdAt: submissions.createdAt,
      childId: submissionOwners.childId,
    })
    .from(submissions)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(and(eq(submissionOwners.accountId, accountId), isNull(submissionOwners.hiddenAt)))
    .orderBy(desc(submissions.createdAt))
  return rows.flatMap((row) => ifReadable(() => keptOf(config, row)) ?? [])
}

type KeptRow = Pick<typeof submissions.$inferSelect, 'id' | 'sealed' | 'sealedToken' | 'createdAt'> & { childId: string | null }

function keptOf(config: Context['config'], row: KeptRow): KeptResult {
  return {
    id: row.id,
    childId: row.childId,
    link: href('/result/:token', { token: open(row.sealedToken, config.ANSWERS_KEY, row.id) }),
    createdAt: row.createdAt.toISOString(),
    childName: (JSON.parse(open(row.sealed, config.ANSWERS_KEY, row.id)) as Submission).child_name,
  }
}

/** Deletes guests' results whose thirty days are over, and drafts that nobody has touched for as long. */
export async function forgetExpired(context: Context): Promise<void> {
  await context.db.delete(submissions).where(lt(submissions.expiresAt, context.now))
  await drafts.forgetOld(context)
}

/** Who the viewer is to a child whose map they may fill in; a child they may not see does not exist for them. */
async function relationTo(context: Context, childId: string): Promise<Relation | 'nobody'> {
  try {
    return (await requireChild(context, 'questionnaire.fill', childId)).relation
  } catch (error) {
    if (error instanceof AppError) return 'nobody'
    throw error
  }
}

function faultsOf(body: Submission, { questions, ageBands }: QuestionList, now: Date): Fields {
  const codes = questions.map((question) => question.code)
  const faults: Fields = {}
  const add = (field: string, words: string) => (faults[field] ??= []).push(words)
  for (const code of unknownCodes(body.answers, codes)) add(`answers.${code}`, copy.unknownQuestion)
  for (const code of duplicateCodes(body.answers)) add(`answers.${code}`, copy.answeredTwice)
  const missing = missingCodes(body.answers, codes)
  for (const question of questions) if (missing.includes(question.code)) add(`answers.${question.code}`, answerThis(question))
  for (const { code, value } of body.answers) {
    const question = questions.find((candidate) => candidate.code === code)
    if (question && !question.options.some((option) => option.value === value)) add(`answers.${code}`, copy.notAnOption)
  }
  const today = dayInMoscow(now)
  if (body.child_birthday > today) add('child_birthday', formFaults.birthdayFuture)
  else if (!ageBandOf(childAgeOn(body.child_birthday, today), ageBands)) add('child_birthday', copy.outsideBands)
  return faults
}

function rowOf(
  { config, now, viewer }: Context,
  body: StoredSubmission & { version: string },
  id: string,
  token: string,
): writtenResults.Row {
  return {
    id,
    tokenHash: hashOf(token),
    sealedToken: seal(token, config.ANSWERS_KEY, id),
    sealed: seal(textOf(body), config.ANSWERS_KEY, id),
    version: body.version,
    type: body.type ?? 'full',
    seconds: body.time ?? null,
    draftId: body.draft_id ?? null,
    createdAt: now,
    expiresAt: viewer ? null : endOf('guestResult', now),
  }
}

/** What is kept of a submission: an address is for the letter alone. */
function textOf(body: StoredSubmission): string {
  return JSON.stringify({ ...body, parent_email: undefined })
}

/** A draft that was sent long ago, and was changed since on another device: it becomes a result of its own. */
async function submitApart(context: Context, body: Submission): Promise<Receipt> {
  if (context.viewer && body.draft_id) await drafts.remove(context, body.draft_id)
  return submit(context, { ...body, draft_id: undefined })
}

/** What somebody answered, without how and when it was sent. */
function answersOf(body: StoredSubmission): string {
  return JSON.stringify({ ...body, parent_email: undefined, time: undefined, version: undefined, read_by: undefined })
}

/**
 * A draft that came before: what was put right while its answer was lost on the way stands in the place of what was kept first, within a day
 * of it.
 * @returns null where other answers were kept, and it is too late to put these in their place
 */
async function takeAgain(
  context: Context,
  taken: StoredSubmission & { version: string; draft_id: string },
): Promise<Receipt | null> {
  const receipt = await receiptOfDraft(context, taken.draft_id)
  const { result_id: id, result_url: link } = receipt
  return inTransaction(context, async (inside) => {
    const { db, now, config } = inside
    const [kept] = await db.select().from(submissions).where(eq(submissions.id, id)).for('update')
    if (!kept) return receipt
    const text = open(kept.sealed, config.ANSWERS_KEY, id)
    const before = JSON.parse(text) as StoredSubmission // sealed by `rowOf`
    if (answersOf(before) === answersOf(taken)) return receipt
    if (kept.version !== taken.version || before.amended || now.getTime() - kept.createdAt.getTime() > DAY_MS) return null
    const sealed = seal(textOf(taken), config.ANSWERS_KEY, id)
    await db
      .update(submissions)
      .set({ sealed, seconds: taken.time ?? null })
      .where(eq(submissions.id, id))
    const version = await versions.readable(inside, kept.version)
    await manualUse.sendAgain(inside, { id, submission: taken, version, filledOn: dayInMoscow(kept.createdAt) }, before)
    if (taken.parent_email) await sendLink(inside, taken.parent_email, tokenOf(link))
    return receipt
  })
}

async function receiptOfDraft(context: Context, draftId: string): Promise<Receipt> {
  const { db, config } = context
  const [row] = await db
    .select({ id: submissions.id, sealedToken: submissions.sealedToken, accountId: submissionOwners.accountId })
    .from(submissions)
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(eq(submissions.draftId, draftId))
  if (!row) throw new AppError('closed', copy.expired)
  // A link that its owner renewed is not given to somebody who finds the draft in the browser.
  if (row.accountId !== null && !resultLinks.isOwner(context, { accountId: row.accountId }))
    throw new AppError('closed', copy.keptElsewhere)
  return receiptOf(row.id, open(row.sealedToken, config.ANSWERS_KEY, row.id))
}

function receiptOf(id: string, token: string): Receipt {
  return { result_id: id, result_url: href('/result/:token', { token }) }
}

async function sendLink({ mail, db, config }: Context, to: string, token: string): Promise<void> {
  await mail.send(db, {
    to,
    subject: copy.letterSubject,
    body: ResultLetter({ link: `${config.PUBLIC_URL}${href('/result/:token', { token })}` }),
  })
}
