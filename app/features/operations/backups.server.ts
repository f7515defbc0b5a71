import { desc, ilike } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { likeOf, sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_MS, HOUR_MS, momentInWords } from '#app/shared/dates.ts'
import { lastWellCheck, newest } from './backup-reports.server.ts'
import type { BackupReport, Figure } from './contract.ts'
import { backupCopy as copy } from './copy.ts'
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
  const where = query.q ? ilike(table.words, likeOf(query.q)) : undefined
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

/** How many things about copies are wrong: the newest of its kind failed, or is too old. Where none are made, none. */
export async function waiting({ db, config, now }: Context): Promise<number> {
  if (!config.BACKUP_TO) return 0
  const last = await newest(db)
  const isLate = (kind: 'copy' | 'check', ms: number) => {
    const report = last.find((one) => one.kind === kind)
    return report?.isWell === true && now.getTime() - report.at.getTime() > ms
  }
  const late = [isLate('copy', COPY_LATE_MS), isLate('check', CHECK_LATE_MS)].filter(Boolean).length
  // What the log or the files stumbled over is over when a copy was made since.
  const copied = last.find(({ kind, isWell }) => kind === 'copy' && isWell)
  const isOpen = ({ kind, isWell, at }: (typeof last)[number]) =>
    !isWell && (kind === 'copy' || kind === 'check' || !copied || at > copied.at)
  return late + last.filter(isOpen).length
}
