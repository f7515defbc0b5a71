import { eq } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { sectionsIn } from '#app/features/content/sections.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { monthBefore, titleOf } from './months.ts'
import { NewsLetter } from './news-letter.tsx'
import { newsletters } from './tables.server.ts'

const JOB = 'send-newsletter'
const AT_ONCE = 100
const ENTRIES_AT_MOST = 8
const OF_SECTION_AT_MOST = 50

/** The next step of a letter: those after this account. */
export type Next = { month: string; after: string }

/** Once a month begins the letter of what was published in the month before; where nothing was, none goes out. */
export async function begin(context: Context): Promise<void> {
  const month = monthBefore(dayInMoscow(context.now))
  await inTransaction(context, async (inside) => {
    const { db, jobs, now } = inside
    const begun = await db
      .insert(newsletters)
      .values({ month, entries: await publishedIn(inside, month), reached: '', begunAt: now })
      .onConflictDoNothing()
      .returning({ month: newsletters.month })
    if (begun.length > 0) await jobs.enqueue(db, { name: JOB, data: { month, after: '' } satisfies Next })
  })
}

/**
 * Writes to those of the next hundred accounts who agreed to such letters. The letters, the place where it stopped and the next step
 * are saved together: a step done twice finds a place that is not its own and does nothing.
 */
export async function sendNext(context: Context, { month, after }: Next): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, jobs } = inside
    const [row] = await db.select().from(newsletters).where(eq(newsletters.month, month)).for('update')
    if (row?.reached !== after) return
    const accounts = row.entries.length === 0 ? [] : await people.after(inside, after, AT_ONCE)
    const last = accounts.length === AT_ONCE ? (accounts.at(-1)?.id ?? null) : null
    let { sent } = row
    for (const id of await agreed(inside, accounts)) {
      // Anybody may register with any address: only its owner is written to.
      const email = await people.provedEmailOf(inside, id)
      if (email && (await send(inside, email, row))) sent++
    }
    await db.update(newsletters).set({ reached: last, sent }).where(eq(newsletters.month, month))
    if (last !== null) await jobs.enqueue(db, { name: JOB, data: { month, after: last } satisfies Next })
  })
}

/** Those of the accounts whose last word about such letters was yes. */
async function agreed(context: Context, accounts: { id: string }[]): Promise<string[]> {
  const ids = accounts.map(({ id }) => id)
  const records = await consents.recordsOf(
    context,
    ids.map((id) => `account:${id}`),
  )
  const news = records.filter(({ purpose }) => purpose === 'newsletter')
  return ids.filter((id) => news.find(({ subject }) => subject === `account:${id}`)?.given)
}

function send({ db, mail, config }: Context, to: string, row: typeof newsletters.$inferSelect): Promise<boolean> {
  const title = titleOf(row.month)
  const links = row.entries.map((entry) => ({ title: entry.title, link: config.PUBLIC_URL + entry.link }))
  const body = (unsubscribe: string) => NewsLetter({ title, entries: links, unsubscribe })
  return mail.send(db, { to, subject: `${title} на «Нейросаде»`, kind: 'newsletter', body })
}

/** The newest entries of a month from the sections that the letter shows. */
async function publishedIn(context: Context, month: string): Promise<{ title: string; link: string }[]> {
  const cards = await Promise.all(
    sectionsIn('letter').map(({ code }) => entries.cards(context, code, { newest: OF_SECTION_AT_MOST })),
  )
  return cards
    .flat()
    .filter(({ date }) => date.startsWith(month))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, ENTRIES_AT_MOST)
    .map(({ title, link }) => ({ title, link }))
}
