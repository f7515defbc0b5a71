import { asc, desc, eq, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import * as siteTexts from '#app/features/content/site-text-reading.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { matching } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { dayInWords, momentInWords } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { Incident, IncidentBody, IncidentChange, IncidentNotice } from './desk-contract.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'
import { IncidentLetter } from './desk-letters.tsx'
import { clocksOf, remindersDue } from './incident-clocks.ts'
import { incidents as table } from '#app/features/privacy/tables.server.ts'

type Row = typeof table.$inferSelect

/**
 * Incidents, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<Incident>> {
  requirePortal(context, 'privacy.manage')
  const { q } = query
  const where = matching(q, table.what, table.whose)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db.select().from(table).where(where).orderBy(desc(table.detectedAt)).limit(limit).offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(table, where) }
}

/** How many incidents still lack a notice to the regulator. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, isNull(table.resultsAt))
}

/** @throws AppError not_found */
export async function read(context: Context, id: number): Promise<Incident> {
  requirePortal(context, 'privacy.manage')
  return shown(await found(context, id))
}

/** Opens an incident: the clocks run from the moment it was found, administrators get a letter at once. */
export function open(context: Context, body: IncidentBody): Promise<Incident> {
  requirePortal(context, 'privacy.manage')
  refuseFuture(context, body)
  return inTransaction(context, async (inside) => {
    const values = { ...body, detectedAt: new Date(body.detectedAt), updatedAt: inside.now }
    const row = one(await inside.db.insert(table).values(values).returning())
    await audit.record(inside, { action: 'incident.open', object: `incidents:${row.id}` })
    await remindOf(inside, row)
    return shown(row)
  })
}

/** @throws AppError changed_meanwhile */
export function change(context: Context, id: number, { updatedAt, ...body }: IncidentChange): Promise<Incident> {
  requirePortal(context, 'privacy.manage')
  refuseFuture(context, body)
  return inTransaction(context, async (inside) => {
    const row = await found(inside, id, true)
    if (row.updatedAt.toISOString() !== updatedAt) throw new AppError('changed_meanwhile', copy.changed)
    const values = { ...body, detectedAt: new Date(body.detectedAt), updatedAt: inside.now }
    const changed = one(await inside.db.update(table).set(values).where(eq(table.id, id)).returning())
    await audit.record(inside, { action: 'incident.change', object: `incidents:${id}` })
    return shown(changed)
  })
}

/**
 * Notes that the regulator got a notice: first of the incident, then of what the check found.
 * @throws AppError invalid — the notice is not complete
 * @throws AppError changed_meanwhile — it is noted already, or the first is not
 */
export function tell(context: Context, id: number, which: 'report' | 'finish'): Promise<Incident> {
  requirePortal(context, 'privacy.manage')
  return inTransaction(context, async (inside) => {
    const row = await found(inside, id, true)
    const { cause, harm, measures, contact, results, reportedAt, resultsAt } = row
    if (which === 'report' ? reportedAt : resultsAt) throw new AppError('changed_meanwhile', copy.reported)
    if (which === 'finish' && !reportedAt) throw new AppError('changed_meanwhile', copy.reportFirst)
    if (which === 'report' && ![cause, harm, measures, contact].every(Boolean)) throw new AppError('invalid', copy.whole)
    if (which === 'finish' && !results) throw new AppError('invalid', copy.wholeResults)
    const noted = which === 'report' ? { reportedAt: inside.now } : { resultsAt: inside.now }
    const changed = one(
      await inside.db
        .update(table)
        .set({ ...noted, updatedAt: inside.now })
        .where(eq(table.id, id))
        .returning(),
    )
    await audit.record(inside, { action: `incident.${which}`, object: `incidents:${id}` })
    return shown(changed)
  })
}

/** The text of the notice, ready to be printed or copied into the regulator's form. */
export async function noticeOf(context: Context, id: number): Promise<IncidentNotice> {
  requirePortal(context, 'privacy.manage')
  const row = await found(context, id)
  const site = (await siteTexts.read(context, 'site')) ?? {}
  const said = (name: string) => (typeof site[name] === 'string' ? site[name] : '—')
  const at = (moment: Date) => `${momentInWords(moment)}, ${dayInWords(moment)}`
  return {
    title: 'Уведомление о неправомерной передаче персональных данных',
    lines: [
      { term: 'Оператор', text: `${said('operator')}, ИНН ${said('inn')}, ОГРН ${said('ogrn')}, адрес: ${said('address')}` },
      { term: 'Номер в реестре операторов', text: said('rkn') },
      { term: 'Обнаружено', text: at(row.detectedAt) },
      { term: 'Что произошло', text: row.what },
      { term: 'Чьи данные и какие', text: row.whose },
      { term: 'Сколько человек', text: row.persons === null ? 'устанавливается' : String(row.persons) },
      { term: 'Предполагаемая причина', text: row.cause || 'устанавливается' },
      { term: 'Предполагаемый вред', text: row.harm || 'устанавливается' },
      { term: 'Принятые меры', text: row.measures || 'принимаются' },
      { term: 'Кто взаимодействует с Роскомнадзором', text: row.contact || said('email') },
      ...(row.results ? [{ term: 'Результаты внутренней проверки', text: row.results }] : []),
    ],
  }
}

/** Reminds administrators of every incident whose clock has come to the next mark. */
export async function remind(context: Context): Promise<void> {
  const rows = await context.db.select({ id: table.id }).from(table).where(isNull(table.resultsAt)).orderBy(asc(table.id))
  await eachOrFail(context, rows, {
    work: ({ id }) => inTransaction(context, async (inside) => remindOf(inside, await found(inside, id, true))),
    failed: 'a reminder of an incident was not sent',
  })
}

async function remindOf(context: Context, row: Row): Promise<void> {
  const { db, now, mail, config } = context
  const due = remindersDue(row, now)
  if (due.passed === row.reminders) return
  await db.update(table).set({ reminders: due.passed }).where(eq(table.id, row.id))
  if (!due.clock) return
  const letter = { id: row.id, ...due.clock, link: `${config.PUBLIC_URL}/admin/incidents/${row.id}` }
  for (const to of await people.addressesOf(context, 'admin'))
    await mail.send(db, { to, subject: `Инцидент № ${row.id}: идёт срок уведомления`, body: IncidentLetter(letter) })
}

function refuseFuture({ now }: Context, { detectedAt }: Pick<IncidentBody, 'detectedAt'>): void {
  if (new Date(detectedAt) > now) throw new AppError('invalid', copy.lateMoment, { fields: { detectedAt: [copy.lateMoment] } })
}

/** An incident; inside a transaction nobody else changes it meanwhile. */
async function found({ db }: Context, id: number, isLocked = false): Promise<Row> {
  const query = db.select().from(table).where(eq(table.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

function shown(row: Row): Incident {
  const { reportBy, resultsBy } = clocksOf(row.detectedAt)
  return {
    id: row.id,
    what: row.what,
    whose: row.whose,
    persons: row.persons,
    cause: row.cause,
    harm: row.harm,
    measures: row.measures,
    contact: row.contact,
    results: row.results,
    detectedAt: row.detectedAt.toISOString(),
    reportBy: reportBy.toISOString(),
    resultsBy: resultsBy.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
    resultsAt: row.resultsAt?.toISOString() ?? null,
  }
}
