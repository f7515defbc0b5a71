import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { askingOf, requirePortal } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import * as files from '#app/platform/files.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_SECONDS, DAY_MS } from '#app/shared/dates.ts'
import { fromPicture } from '#app/platform/raster.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { fileWords } from '#app/shared/files.ts'
import { isUuid } from '#app/shared/ids.ts'
import type { Decision, DeskDiploma, Diploma, DiplomaQuery, SentDiploma } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { AcceptedLetter, RejectedLetter, SentLetter } from './diploma-letters.tsx'
import { DIPLOMAS_A_DAY, FILE_KEPT_DAYS } from '#app/features/specialists/rules.ts'
import { diplomaOpenings, diplomas } from '#app/features/specialists/tables.server.ts'
import { href } from '#app/shared/href.ts'

type Row = typeof diplomas.$inferSelect

const SORTS = { sentAt: diplomas.sentAt, decidedAt: diplomas.decidedAt, status: diplomas.status }
const PREVIEW_SIDE = 1600

/**
 * Takes a diploma for checking; in place of a rejected one when that is named.
 * @throws AppError unauthenticated
 * @throws AppError forbidden — a role that needs no diploma
 * @throws AppError too_large, wrong_type — the file
 * @throws AppError invalid — there is a virus in it
 * @throws AppError not_found — the one to replace is not the viewer's rejected one
 * @throws AppError too_many — ten a day
 */
export async function send(context: Context, file: File, replaces?: string): Promise<SentDiploma> {
  const viewer = requireViewer(context)
  if (verdict(askingOf(viewer), 'diploma.send', 'own') !== 'yes') throw new AppError('forbidden', copy.onlySpecialists)
  await limits.count(context, `diploma:${viewer.id}`, { most: DIPLOMAS_A_DAY, withinSeconds: DAY_SECONDS })
  const kept = await files.keep(context, file, 'resource')
  try {
    return await inTransaction(context, async (inside) => {
      if (replaces) await replace(inside, viewer.id, replaces)
      const id = randomUUID()
      await inside.db.insert(diplomas).values({
        id,
        accountId: viewer.id,
        status: 'pending',
        sentAt: inside.now,
        fileName: kept.name,
        fileType: kept.type,
        fileBytes: kept.bytes,
        checkedAt: kept.isChecked ? inside.now : null,
      })
      await inside.mail.send(inside.db, { to: viewer.email, subject: 'Диплом на проверке', body: SentLetter(linkOf(inside)) })
      return { id, status: 'pending' as const }
    })
  } catch (error) {
    await files.remove(context, kept.name)
    throw error
  }
}

/** The diplomas of an account, newest first, without those that a later one replaced. */
export async function ofAccount({ db }: Context, accountId: string): Promise<Diploma[]> {
  const rows = await db
    .select()
    .from(diplomas)
    .where(and(eq(diplomas.accountId, accountId), eq(diplomas.isReplaced, false)))
    .orderBy(desc(diplomas.sentAt))
  return rows.map(shown)
}

/** Whether an account has a diploma that the portal accepted. */
export async function isAccepted({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: diplomas.id })
    .from(diplomas)
    .where(and(eq(diplomas.accountId, accountId), eq(diplomas.status, 'accepted')))
    .limit(1)
  return row !== undefined
}

/**
 * Diplomas for those who check them: the waiting ones first, the longest wait on top; one state when it is asked for.
 * @throws AppError forbidden
 */
export async function list(context: Context, query: DiplomaQuery): Promise<AdminPage<DeskDiploma>> {
  requirePortal(context, 'diploma.decide')
  const { q, status } = query
  const where = and(
    status ? eq(diplomas.status, status) : undefined,
    q ? inArray(diplomas.accountId, await people.idsByWords(context, q)) : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(diplomas)
    .where(where)
    .orderBy(
      ...orderOf(query, SORTS, {
        usual: [desc(sql`${diplomas.status} = 'pending'`), asc(diplomas.sentAt)],
        last: asc(diplomas.id),
      }),
    )
    .limit(limit)
    .offset(offset)
  return { data: await forDesk(context, rows), total: await context.db.$count(diplomas, where) }
}

/**
 * One diploma for the person who checks it.
 * @throws AppError forbidden, not_found
 */
export async function see(context: Context, id: string): Promise<DeskDiploma> {
  requirePortal(context, 'diploma.decide')
  const rows = isUuid(id) ? await context.db.select().from(diplomas).where(eq(diplomas.id, id)) : []
  const [found] = await forDesk(context, rows)
  if (!found) throw new AppError('not_found', copy.noDiploma)
  return found
}

/** How many wait for a decision. */
export function countWaiting({ db }: Context): Promise<number> {
  return db.$count(diplomas, eq(diplomas.status, 'pending'))
}

/**
 * The file of a diploma for the one who checks it; the opening is written down first.
 * @throws AppError forbidden
 * @throws AppError not_found — no such diploma, or its file is gone
 * @throws AppError closed — the file's thirty days are over
 */
export async function open(context: Context, id: string): Promise<{ bytes: Buffer; type: string; fileName: string }> {
  const viewer = requirePortal(context, 'diploma.decide')
  const [row] = isUuid(id) ? await context.db.select().from(diplomas).where(eq(diplomas.id, id)) : []
  if (!row) throw new AppError('not_found', copy.noDiploma)
  if (!row.fileName) throw new AppError('closed', copy.noFileAnyMore)
  await inTransaction(context, async (inside) => {
    await inside.db.insert(diplomaOpenings).values({ diplomaId: id, accountId: viewer.id, at: context.now })
    await audit.record(inside, { action: 'diploma.open', object: `diplomas:${id}` })
  })
  const bytes = await files.find(context, row.fileName)
  if (!bytes) throw new AppError('not_found', fileWords.gone)
  const extension = row.fileName.split('.').at(-1) ?? ''
  return { bytes, type: row.fileType, fileName: `diploma-${id.slice(0, 8)}.${extension}` }
}

/**
 * A new picture drawn from the file, so that only its pixels reach the browser; it is logged as an opening.
 * @throws AppError forbidden, closed
 * @throws AppError not_found — no such diploma, or its file is no picture
 */
export async function preview(context: Context, id: string): Promise<Buffer> {
  if (!(await see(context, id)).hasPreview) throw new AppError('not_found', copy.noDiploma)
  const { bytes } = await open(context, id)
  const inside = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return fromPicture(bytes, ({ picture }) => picture.autoOrient().resize(inside).webp({ quality: 82 }).toBuffer())
}

/**
 * Accepts a diploma with what was read from it, or gives it back with a reason; the specialist gets a letter.
 * @throws AppError forbidden — no administrator, or the diploma is the administrator's own
 * @throws AppError not_found
 * @throws AppError changed_meanwhile — somebody decided already
 */
export async function decide(context: Context, id: string, decided: Decision): Promise<Diploma> {
  const viewer = requirePortal(context, 'diploma.decide')
  return inTransaction(context, async (inside) => {
    const [row] = isUuid(id) ? await inside.db.select().from(diplomas).where(eq(diplomas.id, id)).for('update') : []
    if (!row) throw new AppError('not_found', copy.noDiploma)
    if (row.accountId === viewer.id) throw new AppError('forbidden', copy.ownDiploma)
    if (row.status !== 'pending') throw new AppError('changed_meanwhile', copy.decided)
    const changed = {
      status: decided.decision === 'accept' ? ('accepted' as const) : ('rejected' as const),
      decidedAt: inside.now,
      decidedBy: viewer.id,
      reason: decided.decision === 'reject' ? decided.reason : null,
      qualification: decided.decision === 'accept' ? decided.qualification : null,
    }
    await inside.db.update(diplomas).set(changed).where(eq(diplomas.id, id))
    const action = decided.decision === 'accept' ? ('diploma.accept' as const) : ('diploma.reject' as const)
    await audit.record(inside, { action, object: `diplomas:${id}`, details: { reason: changed.reason } })
    await notify(inside, { ...row, ...changed })
    return shown({ ...row, ...changed })
  })
}

/** Asks the scanner about files that it has not seen: an infected one is deleted, and its owner is asked for another. DIP-1 */
export async function checkFiles(context: Context): Promise<void> {
  const rows = await context.db
    .select()
    .from(diplomas)
    .where(and(isNotNull(diplomas.fileName), isNull(diplomas.checkedAt)))
    .orderBy(asc(diplomas.sentAt))
  let isAway = false
  await eachOrFail(context, rows, {
    work: async (row) => {
      // The scanner is away: the others will wait as well.
      if (isAway) return
      const verdict = await files.check(context, row.fileName ?? '')
      isAway = verdict === 'unchecked'
      if (verdict === 'infected') await destroyInfected(context, row)
      if (verdict === 'clean') await context.db.update(diplomas).set({ checkedAt: context.now }).where(eq(diplomas.id, row.id))
    },
    failed: 'the file of a diploma was left for the next check',
  })
}

/** The row forgets the name of the file last: what breaks off before that is done again. */
async function destroyInfected(context: Context, row: Row): Promise<void> {
  await inTransaction(context, async (inside) => {
    const rejected = { status: 'rejected' as const, decidedAt: inside.now, reason: copy.infected }
    const isWaiting = and(eq(diplomas.id, row.id), eq(diplomas.status, 'pending'))
    const changed = await inside.db.update(diplomas).set(rejected).where(isWaiting).returning()
    for (const one of changed) await notify(inside, one)
  })
  await files.remove(context, row.fileName ?? '')
  await inTransaction(context, async (inside) => {
    await inside.db.update(diplomas).set({ fileName: null }).where(eq(diplomas.id, row.id))
    await audit.record(inside, { action: 'diploma.destroy', object: `diplomas:${row.id}` })
  })
}

/** Deletes the files of diplomas that were decided thirty days ago; what was read from them stays. DIP-3 */
export async function forgetFiles(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - FILE_KEPT_DAYS * DAY_MS)
  const due = await context.db
    .select({ id: diplomas.id, fileName: diplomas.fileName })
    .from(diplomas)
    .where(and(isNotNull(diplomas.fileName), lt(diplomas.decidedAt, before)))
  await eachOrFail(context, due, {
    work: async ({ id, fileName }) => {
      await files.remove(context, fileName ?? '')
      await context.db.update(diplomas).set({ fileName: null }).where(eq(diplomas.id, id))
    },
    failed: 'the file of a diploma out of term was left for the next round',
  })
}

/** All diplomas of an account with their files and the log of their openings; for the erasure of an account. */
export async function erase(context: Context, accountId: string): Promise<boolean> {
  const theirs = await context.db
    .select({ id: diplomas.id, fileName: diplomas.fileName })
    .from(diplomas)
    .where(eq(diplomas.accountId, accountId))
  for (const { id, fileName } of theirs) {
    if (fileName) await files.remove(context, fileName)
    await context.db.delete(diplomaOpenings).where(eq(diplomaOpenings.diplomaId, id))
    await context.db.delete(diplomas).where(eq(diplomas.id, id))
  }
  return theirs.length > 0
}

async function replace({ db }: Context, accountId: string, id: string): Promise<void> {
  const replaced = await db
    .update(diplomas)
    .set({ isReplaced: true })
    .where(
      and(
        eq(diplomas.id, id),
        eq(diplomas.accountId, accountId),
        eq(diplomas.status, 'rejected'),
        eq(diplomas.isReplaced, false),
      ),
    )
    .returning({ id: diplomas.id })
  if (replaced.length === 0) throw new AppError('not_found', copy.notToReplace)
}

async function notify(context: Context, { id, accountId, status, reason }: Row): Promise<void> {
  const to = (await people.named(context, [accountId])).get(accountId)?.email
  if (!to) return
  const again = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ email: to, type: 'reloadDoc', c: id })}`
  const body = status === 'accepted' ? AcceptedLetter(linkOf(context)) : RejectedLetter({ link: again, reason: reason ?? '' })
  await context.mail.send(context.db, {
    to,
    subject: status === 'accepted' ? 'Диплом принят' : 'Нужен другой файл диплома',
    body,
  })
}

function linkOf({ config }: Context): { link: string } {
  return { link: `${config.PUBLIC_URL}${href('/cabinet/diploma')}` }
}

async function forDesk(context: Context, rows: Row[]): Promise<DeskDiploma[]> {
  const known = await people.named(context, [
    ...new Set(rows.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy ?? accountId])),
  ])
  return rows.map((row) => {
    const person = known.get(row.accountId)
    return {
      ...{ ...shown(row), accountId: row.accountId, isReplaced: row.isReplaced },
      name: person?.name ?? '',
      roles: person?.roles.map(({ title }) => title) ?? [],
      decidedBy: row.decidedBy && (known.get(row.decidedBy)?.name ?? null),
      hasFile: row.fileName !== null,
      hasPreview: row.fileName !== null && row.fileType.startsWith('image/'),
      warning: row.checkedAt ? null : copy.unchecked,
    }
  })
}

function shown({ id, status, fileType, fileBytes, sentAt, decidedAt, reason, qualification }: Row): Diploma {
  return {
    id,
    status,
    fileType,
    fileBytes,
    reason,
    qualification,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
