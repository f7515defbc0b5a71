import { sql } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { LONGEST_SESSION_SECONDS } from '#app/features/accounts/rules.ts'
import * as invitations from '#app/features/invitations/rehashing.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { reseal } from '#app/platform/sealed-rows.server.ts'
import { marksOf } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInWords } from '#app/shared/dates.ts'
import { SEALED_COLUMNS } from './sealed-rows.server.ts'

const AT_ONCE = 500

/** What was moved to the newest key, and what still needs an older one. */
export type Moved = {
  resealed: number
  rehashed: number
  unreadable: number
  /** Letters in the queue that an older key sealed: they go out, or are given up, within a day. */
  letters: number
  /** When the last session that an older key may have signed is over. */
  sessionsUntil: Date
}

/** Seals everything by the newest key and hashes addresses by it. It may run beside the portal, and again. */
export async function move(context: Context): Promise<Moved> {
  const done = await Promise.all(SEALED_COLUMNS.map((column) => reseal(context, column)))
  const sum = (of: 'resealed' | 'unreadable') => done.reduce((before, column) => before + column[of], 0)
  const rehashed = (await invitations.rehash(context)) + (await rehashRefusals(context))
  const sessionsUntil = new Date(context.now.getTime() + LONGEST_SESSION_SECONDS * 1000)
  return { resealed: sum('resealed'), unreadable: sum('unreadable'), rehashed, letters: await oldLetters(context), sessionsUntil }
}

/** What keeps the older keys needed, in words for the operator; empty when nothing is sealed by them. */
export async function obstaclesOf(context: Context): Promise<string[]> {
  const { resealed, unreadable, letters } = await move(context)
  return [
    ...(resealed > 0 ? [`только что перепечатано ещё ${resealed}: кто-то печатает прежним ключом. Перезапустите портал`] : []),
    ...(unreadable > 0 ? [`${unreadable} записей не\u00a0открывает ни\u00a0один ключ`] : []),
    ...(letters > 0 ? [`${letters} писем в\u00a0очереди запечатаны прежним ключом: подождите, пока они уйдут`] : []),
  ]
}

export function inWords({ resealed, rehashed, unreadable, letters, sessionsUntil }: Moved): string[] {
  return [
    `Перепечатано новым ключом: ${resealed}; адресов найдётся по\u00a0новому ключу: ${rehashed}; не\u00a0открылось ни\u00a0одним: ${unreadable}.`,
    `Прежние ключи ещё нужны: писем в\u00a0очереди ${letters}; входы, подписанные раньше, живут до\u00a0${dayInWords(sessionsUntil)}; ссылки в\u00a0отправленных письмах и\u00a0запасные коды второго шага\u00a0— пока прежний ключ стоит в\u00a0списке.`,
    `Убирайте прежние ключи не\u00a0раньше чем через 60 дней, ${dayInWords(new Date(Date.now() + 60 * DAY_MS))}: bin/admin rotate-keys drop`,
  ]
}

async function rehashRefusals(context: Context): Promise<number> {
  let done = 0
  for (let after = ''; ;) {
    const some = await people.after(context, after, AT_ONCE)
    for (const { email } of some) done += await letterRefusals.rehash(context, email)
    if (some.length < AT_ONCE) return done
    after = some.at(-1)?.id ?? after
  }
}

async function oldLetters({ db, config }: Context): Promise<number> {
  const newest = marksOf(config.ANSWERS_KEY)[0] ?? ''
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')
      and data ? 'sealed' and encode(substring(decode(data->>'sealed', 'base64') from 2 for 4), 'hex') <> ${newest}`,
  )
  return rows[0]?.count ?? 0
}
