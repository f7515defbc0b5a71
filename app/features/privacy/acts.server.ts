import type { Context } from '#app/platform/context.server.ts'
import type { Holding } from '#app/platform/personal-data.server.ts'
import { destructionActs } from './tables.server.ts'

const GROUNDS = {
  withdrawal: 'отзыв согласия',
  deletion: 'требование субъекта персональных данных',
  term: 'истёк срок хранения',
} as const

type Act = { subject: string; holdings: Pick<Holding, 'title'>[]; ground: keyof typeof GROUNDS; requestedAt: Date }

/**
 * Writes down that something was destroyed: whose, by an opaque number, what kinds of data, why and when; nothing of the data. Where
 * nothing was, there is no act.
 */
export async function write({ db, now }: Context, { subject, holdings, ground, requestedAt }: Act): Promise<void> {
  if (holdings.length === 0) return
  const categories = holdings.map(({ title }) => title)
  await db.insert(destructionActs).values({ subject, categories, ground: GROUNDS[ground], requestedAt, destroyedAt: now })
}
