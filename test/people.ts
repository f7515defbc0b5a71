import { sql } from 'drizzle-orm'
import { ROLES } from '#app/features/accounts/rules.ts'
import { systemContext, type Context, type Viewer } from '#app/platform/context.server.ts'
import type { testPortal } from './portal.ts'

export type Person = Context & { viewer: Viewer }
export type RoleCode = (typeof ROLES)[number]['code']

/** Makes people of a test as the verbs see them, without letters: each with an account and roles, the first decides the group. */
export function peopleOf(portal: ReturnType<typeof testPortal>) {
  let people = 0
  return async function person(...codes: RoleCode[]): Promise<Person> {
    const { db } = portal.platform
    const id = `person-${++people}`
    const email = `${id}@primer.example`
    const roles = codes.flatMap((code) => ROLES.find((role) => role.code === code) ?? [])
    await db.execute(
      sql`insert into users (id, name, first_name, last_name, email) values (${id}, 'Анна Пример', 'Анна', 'Пример', ${email})`,
    )
    for (const [position, role] of roles.entries())
      await db.execute(sql`insert into account_roles (user_id, role_id, position) values (${id}, ${role.id}, ${position})`)
    const viewer = {
      id,
      email,
      roles: roles.map((role) => ({ ...role })),
      sessionId: '',
      hasSecondFactor: true,
      hasDiploma: true,
    }
    return { ...systemContext(portal.platform), viewer, client: { address: `10.1.1.${people}`, userAgent: 'test' } }
  }
}
