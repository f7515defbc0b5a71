import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { profileOf } from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { lockChild, requireChild, type Permitted } from '#app/features/children/permissions.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import type { Diary, NewDiaryEntry } from './contract.ts'
import { diaryCopy as copy } from './copy.ts'
import { DIARY, freeFrom, type Mood } from './rules.ts'
import { diaryEntries } from './tables.server.ts'

type Written = { text: string; mood: Mood | null }
/** An entry out of its seal. */
export type KeptEntry = Written & { id: string; day: string; at: Date; authorId: string }

/**
 * What was noticed about a child, newest first. Four weeks are free, the subscription of the card's owner opens what is older. Read by
 * anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Diary> {
  const permitted = await requireChild(context, 'diary.see', childId)
  if (permitted.relation !== 'owner') await log.write(context, { childId, accountId: permitted.viewer.id, action: 'diary' })
  return seenBy(context, permitted)
}

/**
 * Keeps what was noticed today.
 * @throws AppError not_found
 * @throws AppError invalid — neither words nor a kind of day
 * @throws AppError too_many — more than a day has room for
 */
export async function write(context: Context, childId: string, written: NewDiaryEntry): Promise<Diary> {
  if (!written.text && !written.mood) throw new AppError('invalid', copy.empty, { fields: { text: [copy.empty] } })
  return inTransaction(context, async (inside) => {
    await lockChild(inside, childId)
    const permitted = await requireChild(inside, 'diary.write', childId)
    const day = dayInMoscow(inside.now)
    const ofDay = await inside.db.$count(diaryEntries, and(eq(diaryEntries.childId, childId), eq(diaryEntries.day, day)))
    if (ofDay >= DIARY.entriesADay) throw new AppError('too_many', copy.tooMany)
    const id = randomUUID()
    const sealed = seal(JSON.stringify(written), inside.config.ANSWERS_KEY, id)
    await inside.db.insert(diaryEntries).values({ id, childId, authorId: permitted.viewer.id, day, sealed, at: inside.now })
    return seenBy(inside, permitted)
  })
}

/**
 * Takes an own entry away.
 * @throws AppError not_found — no such child or entry, or somebody else's
 */
export async function remove(context: Context, childId: string, id: string): Promise<Diary> {
  const permitted = await requireChild(context, 'diary.write', childId)
  const which = and(eq(diaryEntries.childId, childId), eq(diaryEntries.authorId, permitted.viewer.id))
  const gone = isUuid(id)
    ? await context.db
        .delete(diaryEntries)
        .where(and(which, eq(diaryEntries.id, id)))
        .returning({ id: diaryEntries.id })
    : []
  if (gone.length === 0) throw new AppError('not_found', copy.noEntry)
  return seenBy(context, permitted)
}

/** Every entry of a child, newest first, for those who may already see the card; those that no key opens are left out. */
export async function ofChild(context: Context, childId: string): Promise<KeptEntry[]> {
  const rows = await context.db
    .select()
    .from(diaryEntries)
    .where(eq(diaryEntries.childId, childId))
    .orderBy(desc(diaryEntries.day), desc(diaryEntries.at))
  return rows.flatMap((row) => {
    const written = ifReadable(() => JSON.parse(open(row.sealed, context.config.ANSWERS_KEY, row.id)) as Written) // sealed by `write`
    return written ? [{ ...written, id: row.id, day: row.day, at: row.at, authorId: row.authorId }] : []
  })
}

/** The last four weeks for the sheet of a specialist, the oldest first, as much as a page holds; the caller may see the answers. */
export async function forSheet(context: Context, childId: string) {
  const today = dayInMoscow(context.now)
  const from = freeFrom(today)
  const entries = (await ofChild(context, childId)).filter(({ day }) => day >= from)
  const lines = entries.slice(0, DIARY.linesOfSheet).toReversed()
  return {
    from,
    to: today,
    lines: lines.map(({ day, text, mood }) => ({ day, text, mood })),
    left: entries.length - lines.length,
  }
}

/** How much was noticed in the last four weeks, and how much of it since a moment; the caller may read the diary. */
export async function countLately({ db, now }: Context, childId: string, since: Date | undefined) {
  const { day, at } = diaryEntries
  const rows = await db
    .select({ day, at })
    .from(diaryEntries)
    .where(and(eq(diaryEntries.childId, childId), gte(day, freeFrom(dayInMoscow(now)))))
    .orderBy(desc(day))
  const fresh = since ? rows.filter((row) => row.at > since) : rows
  return { entries: rows.length, fresh: fresh.length, newestOn: rows[0]?.day ?? null }
}

async function seenBy(context: Context, { child, relation, viewer }: Permitted): Promise<Diary> {
  const today = dayInMoscow(context.now)
  const [all, isWhole] = await Promise.all([ofChild(context, child.id), subscriptions.opens(context, child.ownerId)])
  const shown = isWhole ? all : all.filter(({ day }) => day >= freeFrom(today))
  const known = await people.named(context, [...new Set(shown.map(({ authorId }) => authorId))])
  return {
    childId: child.id,
    childName: profileOf(context, child).name,
    today,
    older: all.length - shown.length,
    mayWrite: verdict(askingOf(viewer), 'diary.write', relation) === 'yes',
    entries: shown.map(({ id, day, at, text, mood, authorId }) => ({
      ...{ id, day, text, mood, at: at.toISOString(), isOwn: authorId === viewer.id },
      author: log.personOf(known, authorId).name,
    })),
  }
}
