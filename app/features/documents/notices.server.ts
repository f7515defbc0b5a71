import { eq } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import type { LegalText } from './contract.ts'
import { EditionLetter } from './edition-letter.tsx'
import type { PublishedRow } from './editions.server.ts'
import { editionLink, firstDayOf, linkOf, promisedOf } from './rules.ts'
import { documentEditions as table } from './tables.server.ts'

const JOB = 'tell-of-edition'
const AT_ONCE = 100

/** The next step of writing to people of an edition: those after this account. */
export type Next = { edition: number; after: string }

/** What the texts promise about a letter before the next edition, as its editor needs to know it; null where nothing. */
export async function letterOf(context: Context, code: string): Promise<LegalText['letter']> {
  const promised = promisedOf(code)
  if (!promised) return null
  const count = promised.whom === 'accounts' ? people.count(context) : subscriptions.countRenewing(context)
  return { isAlways: promised.isAlways, people: await count, firstDay: firstDayOf(promised, dayInMoscow(context.now)) }
}

/** Begins to write to everybody an edition concerns, in the transaction that publishes it. */
export async function begin(context: Context, edition: number): Promise<void> {
  await context.db.update(table).set({ toldAfter: '' }).where(eq(table.id, edition))
  await context.jobs.enqueue(context.db, { name: JOB, data: { edition, after: '' } })
}

/**
 * Writes to the next hundred. The letters, the place where it stopped and the next step are saved together: a step done twice
 * finds a place that is not its own and does nothing. About a recalled edition no more letters go out.
 */
export async function tellNext(context: Context, { edition, after }: Next): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, jobs, mail, now } = inside
    const [found] = await db.select().from(table).where(eq(table.id, edition)).for('update')
    if (found?.state !== 'published' || found.toldAfter !== after) return
    const row = found as PublishedRow // a check of the table refuses a published one without its parts
    const isOfAll = promisedOf(row.code)?.whom === 'accounts'
    const readers = await (isOfAll ? people : { after: subscriptions.renewingAfter }).after(inside, after, AT_ONCE)
    const emails = readers.map(({ email }) => email)
    await mail.sendToMany(db, emails, { subject: `Новая редакция: ${row.title}`, body: bodyOf(inside, row) })
    const last = readers.length === AT_ONCE ? (readers.at(-1)?.id ?? null) : null
    const sent = row.told + readers.length
    await db
      .update(table)
      .set({ told: sent, toldAfter: last, toldAt: last === null ? now : null })
      .where(eq(table.id, edition))
    if (last !== null) await jobs.enqueue(db, { name: JOB, data: { edition, after: last } })
  })
}

function bodyOf({ config }: Context, { code, title, number, note, effectiveFrom, version }: PublishedRow) {
  const addressed = (path: string) => `${config.PUBLIC_URL}${path}`
  const facts = { code, title, note, day: dateInWords(effectiveFrom), isNow: effectiveFrom <= version }
  return EditionLetter({ ...facts, link: addressed(editionLink(code, number)), current: addressed(linkOf(code)) })
}
