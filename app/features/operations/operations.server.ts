import { hostname } from 'node:os'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, unhurried, type Context } from '#app/platform/context.server.ts'
import { timingsOf } from '#app/platform/metrics.server.ts'
import { unnamedIn } from '#app/platform/process-figures.server.ts'
import * as queue from '#app/platform/queue.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import * as answerBudget from './answer-budget.server.ts'
import * as backups from './backups.server.ts'
import type { Figure, LettersQuery, QueuedLetter, Timing, WorkState } from './contract.ts'
import { answerTitles, inMegabytes, operationCopy as copy, unnamedInWords, WORK_TITLES } from './copy.ts'
import * as replication from './replication.server.ts'
import { hourInWords } from './rules.ts'
import { countUnreadable, type Unreadable } from './sealed-rows.server.ts'

/**
 * Background work of the portal, each kind with its last run.
 * @throws AppError unauthenticated, forbidden
 */
export async function work(context: Context, query: AdminListQuery): Promise<AdminPage<WorkState>> {
  requirePortal(context, 'users.manage')
  const states = await queue.states(context.db)
  const rows = states.map(({ name, cron, ...state }) => ({
    id: name,
    title: WORK_TITLES[name] ?? name,
    hour: cron === null ? copy.byAction : hourInWords(cron),
    canRun: cron !== null,
    ...state,
  }))
  const found = rows.filter(({ title }) => title.toLowerCase().includes((query.q ?? '').toLowerCase()))
  const { limit, offset } = sliceOf(query)
  return { data: found.slice(offset, offset + limit), total: found.length }
}

/**
 * Does a work of the timetable out of its hour.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError not_found — no such work, or one that actions enqueue
 */
export async function run(context: Context, name: string): Promise<void> {
  requirePortal(context, 'users.manage')
  const known = (await queue.states(context.db)).find((state) => state.name === name && state.cron !== null)
  if (!known) throw new AppError('not_found', copy.noWork)
  await inTransaction(context, async (inside) => {
    await inside.jobs.enqueue(inside.db, { name, data: {} })
    await audit.record(inside, { action: 'job.run', object: `jobs:${name}` })
  })
}

/**
 * Letters that wait or were given up.
 * @throws AppError unauthenticated, forbidden
 */
export async function letters(context: Context, query: LettersQuery): Promise<AdminPage<QueuedLetter>> {
  requirePortal(context, 'users.manage')
  const { q = '', state } = query
  const { rows, total } = await queue.letters(context.db, { q, state, ...sliceOf(query) })
  return { data: rows, total }
}

/**
 * Sends a letter that did not go out again, at once and from its first try.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError not_found — it is not among those that failed
 */
export async function resend(context: Context, id: string): Promise<void> {
  requirePortal(context, 'users.manage')
  await inTransaction(context, async (inside) => {
    const letter = isUuid(id) ? await queue.takeFailed(inside.db, 'mail', id) : null
    if (!letter) throw new AppError('not_found', copy.noLetter)
    await inside.jobs.enqueue(inside.db, { name: 'mail', data: letter })
    await audit.record(inside, { action: 'letter.resend', object: `letters:${id}` })
  })
}

/**
 * What the processes of this portal count: the page cache, memory, connections.
 * @throws AppError unauthenticated, forbidden
 */
export async function figures(context: Context, query: AdminListQuery): Promise<AdminPage<Figure>> {
  requirePortal(context, 'users.manage')
  const all = await context.figures()
  const sumOf = (figure: 'hits' | 'misses' | 'stale' | 'bytes' | 'kept') => all.reduce((sum, { pages }) => sum + pages[figure], 0)
  const [hits, misses] = [sumOf('hits'), sumOf('misses')]
  const asked = hits + misses
  const unnamed = unnamedIn(all)
  const rows = [
    ...(unnamed ? [{ id: 'proxy', title: copy.proxy, value: unnamedInWords(unnamed) }] : []),
    {
      id: 'hits',
      title: 'Страницы: отдано готовыми',
      value: `${hits} из ${asked} (${asked ? Math.round((hits / asked) * 100) : 0}\u00a0%)`,
    },
    { id: 'misses', title: 'Страницы: собрано заново по запросу', value: String(misses) },
    { id: 'stale', title: 'Страницы: отдано прежними, пока собирались', value: String(sumOf('stale')) },
    { id: 'kept', title: 'Страницы: лежит готовых', value: `${sumOf('kept')}, ${inMegabytes(sumOf('bytes'))}` },
    {
      id: 'sealed',
      title: 'Зашифрованные записи, к\u00a0которым не\u00a0подходит ни\u00a0один ключ',
      // Of a million results it reads every one.
      value: unreadableInWords(await countUnreadable(unhurried(context))),
    },
    await answerBudget.figureOf(context),
    await backups.figureOf(context),
    ...(await backups.logFigureOf(context)),
    ...(await replication.figureOf(context)),
    { id: 'memory', title: 'Память процессов', value: all.map(({ memoryBytes }) => inMegabytes(memoryBytes)).join(', ') },
    { id: 'process', title: 'Номера процессов', value: [hostname(), ...all.map(({ pid }) => pid)].join(', ') },
    { id: 'uptime', title: 'Процессы работают', value: all.map(({ upSeconds }) => inWords(upSeconds)).join(', ') },
  ]
  const { limit, offset } = sliceOf(query)
  return { data: rows.slice(offset, offset + limit), total: rows.length }
}

/**
 * How long answers of these processes took since they began, by what answered.
 * @throws AppError unauthenticated, forbidden
 */
export async function timings(context: Context): Promise<AdminPage<Timing>> {
  requirePortal(context, 'users.manage')
  const rows = await timingsOf((await context.figures()).map(({ metrics }) => metrics))
  return { data: rows.map(({ kind, ...row }) => ({ id: kind, title: answerTitles[kind], ...row })), total: rows.length }
}

function unreadableInWords({ total, unreadable, kinds }: Unreadable): string {
  const parts = kinds.map((kind) => `${kind.title.toLowerCase()}\u00a0— ${kind.unreadable}`)
  return [`${unreadable} из ${total}`, parts.join(', ')].filter(Boolean).join(': ')
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return [days && `${days}\u00a0дн.`, hours && `${hours}\u00a0ч`, `${minutes % 60}\u00a0мин`].filter(Boolean).join(' ')
}
