import { eq, lt } from 'drizzle-orm'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { Config } from './config.server.ts'
import { isConnectionLost, type Db } from './database.server.ts'
import { keyedHash } from './keyed-hash.server.ts'
import { ifReadable, open, seal } from './sealing.server.ts'
import { repeats } from './tables.server.ts'

const KEPT_MS = DAY_MS
const ANSWER_MOST_BYTES = 512 * 1024

/**
 * A write that may be sent again: its key, and what is known of it. `kept`: the mark was committed with what was written. `unknown`: the
 * connection broke meanwhile, and only the database knows.
 */
export type Repeat = { key: string; state: 'none' | 'open' | 'kept' | 'unknown' }
export type KeptAnswer = { status: number; body: string }

/** The key under which a write is known: nobody else's browser finds it. @param who the session, or the token of a guest's browser */
export function repeatOf(
  { AUTH_SECRET }: Pick<Config, 'AUTH_SECRET'>,
  { who, call, sent }: { who: string; call: string; sent: string },
): Repeat {
  return { key: keyedHash(AUTH_SECRET, `repeat:${who}:${call}:${sent}`), state: 'none' }
}

/** Runs a request's first transaction with the mark of its write in it: both are there, or neither. */
export async function marking<T>(repeat: Repeat, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  repeat.state = 'open'
  try {
    const given = await db.transaction(async (inside) => {
      const added = await inside.insert(repeats).values({ key: repeat.key }).onConflictDoNothing().returning({ key: repeats.key })
      if (added.length === 0) throw new AppError('changed_meanwhile', words.perhapsDone)
      return work(inside)
    })
    repeat.state = 'kept'
    return given
  } catch (error) {
    repeat.state = isConnectionLost(error) ? 'unknown' : 'none'
    throw error
  }
}

/** What the same write was answered before: null when it was not done, `unanswered` when it was and its answer is lost. */
export async function answeredBefore(
  db: Db,
  { key }: Repeat,
  { ANSWERS_KEY }: Pick<Config, 'ANSWERS_KEY'>,
): Promise<KeptAnswer | 'unanswered' | null> {
  const [row] = await db.select().from(repeats).where(eq(repeats.key, key))
  if (!row) return null
  const { status, sealed } = row
  const body = sealed && ifReadable(() => open(sealed, ANSWERS_KEY, `repeat:${key}`))
  return status === null || body === null ? 'unanswered' : { status, body }
}

/** Keeps the answer for who sends the write again because it was lost on its way. */
export async function keepAnswer(
  db: Db,
  { key }: Repeat,
  { status, body, ANSWERS_KEY }: KeptAnswer & Pick<Config, 'ANSWERS_KEY'>,
): Promise<void> {
  if (Buffer.byteLength(body) > ANSWER_MOST_BYTES) return
  await db
    .update(repeats)
    .set({ status, sealed: seal(body, ANSWERS_KEY, `repeat:${key}`) })
    .where(eq(repeats.key, key))
}

/** What was begun and then refused may be sent again: it goes on where it stopped. */
export async function forget(db: Db, { key }: Repeat): Promise<void> {
  await db.delete(repeats).where(eq(repeats.key, key))
}

export async function forgetOld({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(repeats).where(lt(repeats.at, new Date(now.getTime() - KEPT_MS)))
}
