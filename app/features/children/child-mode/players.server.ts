import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { endHeldSession } from '#app/features/accounts/sign-in.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf, ifReadable } from '#app/platform/sealing.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { profileOf } from '#app/features/children/children.server.ts'
import { familyHashes } from '#app/features/children/codes.server.ts'
import type { ChildLogin, Player } from '#app/features/children/contract.ts'
import { childCopy as copy } from '#app/features/children/copy.ts'
import { bind, isKnownDevice, pinHashesOf } from './entries.server.ts'
import * as log from '#app/features/children/log.server.ts'
import type { ChildRow } from '#app/features/children/permissions.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { plainCode, plantOf } from '#app/features/children/rules.ts'
import { childDevices, childEntries, children, childSessions } from '#app/features/children/tables.server.ts'

const SESSION_LIVES_MS = 12 * HOUR_MS

export type Entered = { player: Player; sessionToken: string; deviceToken: string }

/** The children who may come in on a device; without the device's token nobody. */
export async function onDevice(context: Context, deviceToken: string | null): Promise<Player[]> {
  if (!deviceToken) return []
  const rows = await context.db
    .select({ child: children })
    .from(childDevices)
    .innerJoin(children, eq(children.id, childDevices.childId))
    .innerJoin(childEntries, eq(childEntries.childId, children.id))
    .where(
      and(
        eq(childDevices.tokenHash, hashOf(deviceToken)),
        isNotNull(childEntries.pinHash),
        isNull(children.archivedAt),
        isNull(children.deleteAfter),
      ),
    )
    .orderBy(asc(children.createdAt))
  return rows.flatMap(({ child }) => ifReadable(() => playerOf(context, child)) ?? [])
}

/**
 * A child comes in, by three pictures on a known device or by a code on a new one; an adult who was signed in here is not any more.
 * @throws AppError invalid — «Попробуй ещё раз»
 * @throws AppError too_many — «Позови взрослого»
 */
export async function enter(context: Context, login: ChildLogin, deviceToken: string | null): Promise<Entered> {
  // Who only knows a child's id does not shut its door: on a device that is not the child's, tries are the network's.
  const isKnown = 'childId' in login && deviceToken !== null && (await isKnownDevice(context, login.childId, deviceToken))
  const what = isKnown ? login.childId : limits.networkOf(context)
  const bound = { what: `child-entry:${what}`, most: 10, withinSeconds: 900 }
  const entering = async (inside: Context) => {
    const child = 'code' in login ? await byCode(inside, login.code) : await byPictures(inside, login, deviceToken)
    if (!child || child.archivedAt || child.deleteAfter) throw new AppError('invalid', copy.wrongPictures)
    const sessionToken = newToken()
    const expiresAt = new Date(inside.now.getTime() + SESSION_LIVES_MS)
    await inside.db
      .insert(childSessions)
      .values({ tokenHash: hashOf(sessionToken), childId: child.id, startedAt: inside.now, expiresAt })
    const device = await bind(inside, child.id, deviceToken)
    await endHeldSession(inside)
    await log.write(inside, { childId: child.id, accountId: child.ownerId, action: 'child_entered' })
    return { player: playerOf(inside, child), sessionToken, deviceToken: device }
  }
  // Ten wrong ones, and an adult is called; a class that comes in by its codes from one address is not stopped.
  return limits
    .countingFailures(context, [bound], () => inTransaction(context, entering))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'too_many' ? new AppError('too_many', copy.callAdult) : error
    })
}

/**
 * The child at play.
 * @param childId who it must be; anybody, where it is not said
 * @throws AppError unauthenticated
 */
export async function playing(
  context: Context,
  sessionToken: string | null,
  childId?: string,
): Promise<{ child: ChildRow; player: Player }> {
  const child = sessionToken ? await childOf(context, sessionToken) : null
  if (!child || verdict({ roles: ['child'], hasSecondFactor: false, hasDiploma: false }, 'exercise.do', 'self') !== 'yes')
    throw new AppError('unauthenticated', words.unauthenticated)
  if (childId !== undefined && childId !== child.id) throw new AppError('unauthenticated', words.unauthenticated)
  return { child, player: playerOf(context, child) }
}

/** Whether the cookie belongs to a child at play. */
export async function isPlaying(context: Context, sessionToken: string): Promise<boolean> {
  return (await childOf(context, sessionToken)) !== null
}

export async function leave({ db }: Context, sessionToken: string): Promise<void> {
  await db.delete(childSessions).where(eq(childSessions.tokenHash, hashOf(sessionToken)))
}

/** Forgets what has run out. */
export async function forgetOver({ db, now }: Context): Promise<void> {
  await db.delete(childSessions).where(lte(childSessions.expiresAt, now))
}

async function childOf({ db, now }: Context, sessionToken: string): Promise<ChildRow | null> {
  const [row] = await db
    .select({ child: children })
    .from(childSessions)
    .innerJoin(children, eq(children.id, childSessions.childId))
    .where(and(eq(childSessions.tokenHash, hashOf(sessionToken)), gt(childSessions.expiresAt, now)))
  return row && !row.child.archivedAt && !row.child.deleteAfter ? row.child : null
}

async function byCode(context: Context, typed: string): Promise<ChildRow | null> {
  const hashes = familyHashes(context, `device:${plainCode(typed)}`)
  const [used] = await context.db
    .update(childEntries)
    .set({ codeHash: null, codeExpiresAt: null })
    .where(and(inArray(childEntries.codeHash, hashes), gt(childEntries.codeExpiresAt, context.now)))
    .returning({ childId: childEntries.childId })
  return used ? rowOf(context, used.childId) : null
}

async function byPictures(
  context: Context,
  { childId, pictures }: Extract<ChildLogin, { childId: string }>,
  deviceToken: string | null,
): Promise<ChildRow | null> {
  if (!deviceToken || !(await isKnownDevice(context, childId, deviceToken))) return null
  const [entry] = await context.db.select().from(childEntries).where(eq(childEntries.childId, childId))
  return pinHashesOf(context, childId, pictures).includes(entry?.pinHash ?? '') ? rowOf(context, childId) : null
}

async function rowOf({ db }: Context, childId: string): Promise<ChildRow | null> {
  const [row] = await db.select().from(children).where(eq(children.id, childId))
  return row ?? null
}

function playerOf(context: Context, child: ChildRow): Player {
  return { id: child.id, name: profileOf(context, child).name, plant: plantOf(child.id) }
}
