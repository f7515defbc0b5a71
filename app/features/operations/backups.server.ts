import { desc } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { matching } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_MS, HOUR_MS, momentInWords } from '#app/shared/dates.ts'
import { logStanding } from './backup-log.server.ts'
import { lastWellCheck, newest } from './backup-reports.server.ts'
import type { BackupReport, Figure } from './contract.ts'
import { backupCopy as copy, leftInWords, logInWords } from './copy.ts'
import { backupReports as table } from './tables.server.ts'

// A copy a day, a trial a week: some hours later somebody should look.
const COPY_LATE_MS = 30 * HOUR_MS
const CHECK_LATE_MS = 8 * DAY_MS

/**
 * What was done about copies, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<BackupReport>> {
  requirePortal(context, 'operations.see')
  const where = matching(query.q, table.words)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { data, total: await context.db.$count(table, where) }
}

/** The state of copies as a line of the desk's figures. */
export async function figureOf({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Figure> {
  const at = await lastWellCheck(db)
  const value = at ? momentInWords(at) : config.BACKUP_TO ? copy.noneChecked : copy.off
  return { id: 'backup', title: copy.lastChecked, value }
}

/** What the database keeps of its log for copies, as a line of the desk's figures; none where it keeps nothing and none are made. */
export async function logFigureOf({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Figure[]> {
  const value = logInWords(await logStanding(db), Boolean(config.BACKUP_TO))
  return value ? [{ id: 'backup-log', title: copy.log, value }] : []
}

/** Whether a keeper that stays away would fill the disk of the database. */
export async function isLogUnbounded({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await logStanding(db)).mostBytes === null
}

/**
 * What is wrong with copies, a sentence each: the newest of its kind failed, is too old or never was, or nobody takes the log. Where none
 * are made, only log that is kept for them all the same.
 */
export async function troubles({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<string[]> {
  const left = leftInWords(await logStanding(db), Boolean(config.BACKUP_TO))
  if (!config.BACKUP_TO) return left ? [left] : []
  const last = await newest(db)
  const of = (kind: 'copy' | 'check') => last.find((one) => one.kind === kind)
  const [copied, checked] = [of('copy'), of('check')]
  const isLate = (at: Date, ms: number) => now.getTime() - at.getTime() > ms
  const late: string[] = []
  if (!copied) late.push(copy.noneMade)
  else if (copied.isWell && isLate(copied.at, COPY_LATE_MS)) late.push(copy.madeLate(momentInWords(copied.at)))
  // A trial comes right after the first copy.
  if (copied && !checked) late.push(copy.neverTried)
  else if (checked?.isWell && isLate(checked.at, CHECK_LATE_MS)) late.push(copy.triedLate(momentInWords(checked.at)))
  if (left) late.push(left)
  // What the log or the files stumbled over is over when a copy was made since.
  const isOpen = ({ kind, isWell, at }: (typeof last)[number]) =>
    !isWell && (kind === 'copy' || kind === 'check' || !copied?.isWell || at > copied.at)
  return [...late, ...last.filter(isOpen).map(({ words }) => words.split('\n')[0] ?? '')]
}

/** How many things about copies are wrong. */
export async function waiting(context: Context): Promise<number> {
  return (await troubles(context)).length
}
