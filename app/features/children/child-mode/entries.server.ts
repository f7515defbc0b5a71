import { and, count, eq } from 'drizzle-orm'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { familyHash, familyHashes, newCode } from '#app/features/children/codes.server.ts'
import type { ChildEntry, NewEntry, SharedCode } from '#app/features/children/contract.ts'
import { requireChild, type ChildRow } from '#app/features/children/permissions.server.ts'
import { spacedCode, type Picture } from '#app/features/children/rules.ts'
import { childDevices, childEntries, childSessions } from '#app/features/children/tables.server.ts'

const DEVICE_CODE_LIVES_MS = DAY_MS
const USUAL_MINUTES = 20

/**
 * The child's way in as its parent set it.
 * @throws AppError not_found
 */
export async function see(context: Context, childId: string): Promise<ChildEntry> {
  await requireChild(context, 'child.entry', childId)
  const [[entry], [devices]] = await Promise.all([
    context.db.select().from(childEntries).where(eq(childEntries.childId, childId)),
    context.db.select({ n: count() }).from(childDevices).where(eq(childDevices.childId, childId)),
  ])
  return {
    hasPictures: Boolean(entry?.pinHash),
    picturesSince: entry?.pinSetAt?.toISOString() ?? null,
    minutes: entry?.minutes ?? USUAL_MINUTES,
    devices: devices?.n ?? 0,
  }
}

/** How long the child plays in a day, for people who may see the card. */
export async function minutesOf({ db }: Context, { id }: Pick<ChildRow, 'id'>): Promise<number> {
  const [entry] = await db.select().from(childEntries).where(eq(childEntries.childId, id))
  return entry?.minutes ?? USUAL_MINUTES
}

/**
 * Sets the three pictures and the day's limit; pictures left out stay as they were.
 * @throws AppError not_found
 */
export async function set(context: Context, childId: string, { pictures, minutes }: NewEntry): Promise<ChildEntry> {
  await requireChild(context, 'child.entry', childId)
  const pin = pictures ? { pinHash: pinHashOf(context, childId, pictures), pinSetAt: context.now } : {}
  const row = { minutes, updatedAt: context.now, ...pin }
  await context.db
    .insert(childEntries)
    .values({ childId, ...row })
    .onConflictDoUpdate({ target: childEntries.childId, set: row })
  return see(context, childId)
}

/**
 * A code with which the child enters on one more device: once, within a day.
 * @throws AppError not_found
 */
export async function makeCode(context: Context, childId: string): Promise<SharedCode> {
  await requireChild(context, 'child.entry', childId)
  const code = newCode()
  const codeExpiresAt = new Date(context.now.getTime() + DEVICE_CODE_LIVES_MS)
  const row = { codeHash: familyHash(context, `device:${code}`), codeExpiresAt, updatedAt: context.now }
  await context.db
    .insert(childEntries)
    .values({ childId, ...row })
    .onConflictDoUpdate({ target: childEntries.childId, set: row })
  return { code: spacedCode(code), expiresAt: codeExpiresAt.toISOString() }
}

/**
 * Lets the child in on the device in the parent's hands.
 * @param deviceToken what the device has already; other children may play on it too
 * @returns what the device must keep
 * @throws AppError not_found
 */
export async function addDevice(context: Context, childId: string, deviceToken: string | null): Promise<string> {
  await requireChild(context, 'child.entry', childId)
  return bind(context, childId, deviceToken)
}

/** Remembers a device for a child. */
export async function bind({ db, now }: Context, childId: string, deviceToken: string | null): Promise<string> {
  const token = deviceToken ?? newToken()
  await db
    .insert(childDevices)
    .values({ tokenHash: hashOf(token), childId, addedAt: now })
    .onConflictDoNothing()
  return token
}

/**
 * Closes the child's way in everywhere, at once.
 * @throws AppError not_found
 */
export async function close(context: Context, childId: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireChild(inside, 'child.entry', childId)
    await inside.db
      .update(childEntries)
      .set({ pinHash: null, pinSetAt: null, codeHash: null, codeExpiresAt: null })
      .where(eq(childEntries.childId, childId))
    await inside.db.delete(childDevices).where(eq(childDevices.childId, childId))
    await inside.db.delete(childSessions).where(eq(childSessions.childId, childId))
  })
}

/** Whether a device may be asked for this child's pictures. */
export async function isKnownDevice({ db }: Context, childId: string, deviceToken: string): Promise<boolean> {
  const where = and(eq(childDevices.tokenHash, hashOf(deviceToken)), eq(childDevices.childId, childId))
  const [row] = await db.select({ childId: childDevices.childId }).from(childDevices).where(where)
  return row !== undefined
}

function pinHashOf(context: Pick<Context, 'config'>, childId: string, pictures: readonly Picture[]): string {
  return familyHash(context, `pictures:${childId}:${pictures.join(' ')}`)
}

/** The same by every key that is still ours. */
export function pinHashesOf(context: Pick<Context, 'config'>, childId: string, pictures: readonly Picture[]): string[] {
  return familyHashes(context, `pictures:${childId}:${pictures.join(' ')}`)
}
