import { inArray, sql } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { LONGEST_SESSION_SECONDS } from '#app/features/accounts/rules.ts'
import * as invitations from '#app/features/invitations/rehashing.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { reseal } from '#app/platform/sealed-rows.server.ts'
import { marksOf } from '#app/platform/sealing.server.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { SEALED_COLUMNS } from './sealed-rows.server.ts'
import { sealingKeys } from './tables.server.ts'

const AT_ONCE = 500

/** What was moved to the newest key, and what still needs an older one. */
type Moved = {
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
  const rehashed =
    (await invitations.rehash(context)) + (await reviews.rememberWriters(context)) + (await rehashOfAccounts(context))
  const sessionsUntil = new Date(context.now.getTime() + LONGEST_SESSION_SECONDS * 1000)
  return { resealed: sum('resealed'), unreadable: sum('unreadable'), rehashed, letters: await oldLetters(context), sessionsUntil }
}

/** Writes down, at the portal's start, since when the first keys seal and sign. */
export async function begin({ db, config, now }: Context): Promise<void> {
  const first = [config.AUTH_SECRET, config.ANSWERS_KEY].map((keys) => ({ mark: marksOf(keys)[0] ?? '', since: now }))
  await db.insert(sealingKeys).values(first).onConflictDoNothing()
}

/**
 * What keeps the older keys needed, in words for the operator.
 * @returns `lost` would never be read again; `late` may be overruled: sessions, links and codes would end before their time
 */
export async function obstaclesOf(context: Context): Promise<{ lost: string[]; late: string[] }> {
  const { resealed, unreadable, letters } = await move(context)
  return {
    lost: [
      ...(resealed > 0
        ? [`только что перепечатано ещё ${resealed}: кто-то печатает прежним ключом. Перезапустите портал и\u00a0повторите`]
        : []),
      ...(letters > 0
        ? [
            `прежним ключом в\u00a0очереди запечатано ${letters}\u00a0${plural(letters, ['письмо', 'письма', 'писем'])}: подождите, пока очередь опустеет`,
          ]
        : []),
    ],
    late: [
      ...(await tooEarly(context)),
      ...(unreadable > 0
        ? [
            `${unreadable}\u00a0${plural(unreadable, ['запись', 'записи', 'записей'])} не\u00a0открывает ни\u00a0один ключ: найдите потерянный`,
          ]
        : []),
    ],
  }
}

/** What the older keys signed is good as long as the longest session after the newer ones became the first. */
async function tooEarly({ db, config, now }: Context): Promise<string[]> {
  const marks = [config.AUTH_SECRET, config.ANSWERS_KEY].map((keys) => marksOf(keys)[0] ?? '')
  const begun = await db.select().from(sealingKeys).where(inArray(sealingKeys.mark, marks))
  if (begun.length < new Set(marks).size)
    return ['портал ещё не\u00a0запускался с\u00a0новыми ключами впереди: перезапустите его']
  const since = Math.max(...begun.map(({ since: moment }) => moment.getTime()))
  const until = new Date(since + LONGEST_SESSION_SECONDS * 1000)
  return until <= now
    ? []
    : [
        `новые ключи подписывают с\u00a0${dayInWords(new Date(since))}: входы, ссылки в\u00a0письмах и\u00a0запасные коды, сделанные прежними, должны действовать до\u00a0${dayInWords(until)}`,
      ]
}

export function inWords({ resealed, rehashed, unreadable, letters, sessionsUntil }: Moved): string[] {
  return [
    `Перепечатано новым ключом: ${resealed}; адресов найдётся по\u00a0новому ключу: ${rehashed}; не\u00a0открылось ни\u00a0одним: ${unreadable}.`,
    `Прежние ключи ещё нужны: писем в\u00a0очереди ${letters}; входы, подписанные раньше, живут до\u00a0${dayInWords(sessionsUntil)}; ссылки в\u00a0отправленных письмах и\u00a0запасные коды второго шага\u00a0— пока прежний ключ стоит в\u00a0списке.`,
    `Убирайте прежние ключи через 60 дней после перезапуска с\u00a0новыми: bin/admin rotate-keys drop. Раньше срока он откажет.`,
  ]
}

async function rehashOfAccounts(context: Context): Promise<number> {
  let done = 0
  for (let after = ''; ;) {
    const some = await people.after(context, after, AT_ONCE)
    for (const { email } of some) done += (await letterRefusals.rehash(context, email)) + (await reviews.rehash(context, email))
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
