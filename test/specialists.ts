import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { ROLES } from '#app/features/accounts/rules.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'
import * as codes from '#app/features/children/codes.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import { peopleOf, type Person, type RoleCode } from './people.ts'
import type { testPortal } from './portal.ts'

export const QUALIFICATION = {
  kind: 'Диплом',
  level: 'Специалитет',
  speciality: 'Клиническая психология',
  institution: 'Университет',
  year: 2014,
  registryNumber: '77-001',
}
export const ACCEPT = { decision: 'accept', qualification: QUALIFICATION } as const
export const REJECT = { decision: 'reject', reason: 'На снимке не читается номер.' } as const

/** A picture as a specialist would send it. */
export async function photo(name = 'diplom.png'): Promise<File> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], name)
}

/** A person some minutes from now. */
export function later(who: Person, minutes: number): Person {
  return { ...who, now: new Date(Date.now() + minutes * 60_000) }
}

/** Signed-in browsers and checked specialists of a test. */
export function specialistsOf(portal: ReturnType<typeof testPortal>) {
  const person = peopleOf(portal)
  let visitors = 0
  return {
    person,
    /** A browser with a session of a role. */
    visitorAs: async (role: RoleCode, { hasSecondFactor = true } = {}) => {
      const visitor = portal.visitor()
      const email = `${role.replace('_', '-')}-${++visitors}@primer.example`
      const names = { firstName: 'Ольга', lastName: 'Пример' }
      const registration = { roleId: 2, ...names, email, password: 'длинная фраза для входа', consents: ['account'] }
      const { body } = await visitor.post('register', registration)
      const { db } = portal.platform
      const roleId = ROLES.find(({ code }) => code === role)?.id
      await db.execute(sql`update account_roles set role_id = ${roleId} where user_id = ${body.id}`)
      if (hasSecondFactor) await db.execute(sql`update sessions set second_factor_at = now() where user_id = ${body.id}`)
      return { visitor, id: body.id as string, email }
    },
    /** A specialist whose diploma was accepted. */
    checked: async (role: RoleCode = 'neuropsychologist'): Promise<Person> => {
      const [specialist, gleb] = [await person(role), await person('admin')]
      await diplomas.decide(gleb, (await diplomas.send(specialist, await photo())).id, ACCEPT)
      return specialist
    },
    /** A child of a new parent, or of a known one; a specialist asked by the code; `confirm` is the parent's word. */
    opened: async (specialist: Person, { name = 'Миша', ...known }: { name?: string; anna?: Person; id?: string } = {}) => {
      const anna = known.anna ?? (await person('parent'))
      const profile = { name, birthday: '2018-03-14', sex: 'male', hand: 'right', class: '2 класс' } as const
      const id = known.id ?? (await children.create(anna, { ...profile, representative: 'mother', consent: true })).id
      await accesses.ask(specialist, { code: (await codes.make(anna, id)).code })
      const accessId = (await accesses.list(anna, id)).find(({ state }) => state === 'asked')?.id ?? ''
      return { anna, id, accessId, confirm: () => accesses.grant(anna, { childId: id, id: accessId }, {}) }
    },
    sendBy: async (visitor: ReturnType<typeof portal.visitor>, fields: Record<string, string | File>) => {
      await visitor.get('csrf-cookie')
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return visitor.send('POST', 'diploma', { body })
    },
  }
}
