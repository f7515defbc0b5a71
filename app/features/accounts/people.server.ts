import { and, asc, eq, gt, ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { likeOf } from '#app/shared/admin-list.ts'
import type { Role } from './contract.ts'
import { fromAbove } from './from-above.server.ts'
import { fullNameOf, roleById, ROLES } from './rules.ts'
import { accountRoles, users } from './tables.server.ts'

const PARENT = 1
// After the roles of registration and invitations.
const LAST = 100
const MOST_FOUND = 100

export type NamedPerson = { id: string; email: string; name: string; roles: Role[] }

/** Accounts as others see them, by id, however many; one that is gone is not among them. */
export async function named({ db }: Context, ids: string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const [people, roles] = await Promise.all([
    db.select().from(users).where(isAmong(users.id, ids)),
    db.select().from(accountRoles).where(isAmong(accountRoles.userId, ids)).orderBy(asc(accountRoles.position)),
  ])
  const rolesOf = Map.groupBy(roles, ({ userId }) => userId)
  return new Map(
    people.map(({ id, email, firstName, lastName }) => {
      const theirs = (rolesOf.get(id) ?? []).flatMap(({ roleId }) => roleById(roleId) ?? [])
      return [id, { id, email, name: fullNameOf({ firstName, surname: lastName, lastName, email }), roles: theirs }]
    }),
  )
}

/** A person who holds a role now and whose account is not being deleted, or null. */
export async function holding(context: Context, code: Role['code'], id: string): Promise<NamedPerson | null> {
  const person = (await named(context, [id])).get(id)
  if (!person?.roles.some((role) => role.code === code)) return null
  return (await fromAbove.get().leaving(context, [id])).has(id) ? null : person
}

/** Makes a person a parent too, after the roles that are there. */
export async function makeParent({ db }: Context, id: string): Promise<void> {
  await db.insert(accountRoles).values({ userId: id, roleId: PARENT, position: LAST }).onConflictDoNothing()
}

/** An account by its address, or null. */
export async function byEmail(context: Context, email: string): Promise<NamedPerson | null> {
  const [row] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row ? ((await named(context, [row.id])).get(row.id) ?? null) : null
}

/** The address of an account that its owner has proved; null until then: anybody can register somebody's address. */
export async function provedEmailOf({ db }: Context, id: string): Promise<string | null> {
  const isProved = and(eq(users.id, id), eq(users.emailVerified, true))
  const [row] = await db.select({ email: users.email }).from(users).where(isProved)
  return row?.email ?? null
}

/** Accounts whose name or address holds the words; the first hundred. */
export async function idsByWords({ db }: Context, words: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(withWords(words)).limit(MOST_FOUND)
  return rows.map(({ id }) => id)
}

/** Where the name or the address of an account holds the words. */
export function withWords(words: string) {
  const like = likeOf(words)
  return or(ilike(users.email, like), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like))
}

/** Everybody with an account, some at a time: those that come after an id in its order. */
export function after({ db }: Context, id: string, limit: number): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(gt(users.id, id)).orderBy(asc(users.id)).limit(limit)
}

/** How many have an account. */
export function count({ db }: Context): Promise<number> {
  return db.$count(users)
}

/** The addresses of everybody who holds a role. */
export async function addressesOf({ db }: Context, code: Role['code']): Promise<string[]> {
  const roleId = ROLES.find((role) => role.code === code)?.id ?? 0
  const rows = await db
    .select({ email: users.email })
    .from(accountRoles)
    .innerJoin(users, eq(users.id, accountRoles.userId))
    .where(eq(accountRoles.roleId, roleId))
  return rows.map(({ email }) => email)
}

/** A list of parameters ends at 65 535, an array does not. */
function isAmong(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`
}
