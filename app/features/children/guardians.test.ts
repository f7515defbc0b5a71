import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#app/features/accounts/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as accesses from './accesses.server.ts'
import * as children from './children.server.ts'
import * as codes from './codes.server.ts'
import * as guardians from './guardians.server.ts'
import { personalData } from './personal-data.server.ts'
import { guardianInvitations } from './tables.server.ts'

const portal = testPortal()
const MISHA = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right', class: '2 класс' } as const
const NEW = { ...MISHA, representative: 'mother', consent: true } as const
const person = peopleOf(portal)

const email = ({ viewer }: Person) => viewer.email

describe('a second adult', () => {
  const tokenIn = (letter: string) => /cabinet\/join\/([\w-]+)/.exec(letter)?.[1] ?? ''

  test('joins by the letter, once, and the owner gets a letter', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const { id } = await children.create(anna, NEW)
    await guardians.invite(anna, id, { email: email(boris), may: 'see' })
    const token = tokenIn(await portal.letterTo(email(boris), 'вторым взрослым'))
    const vera = await person('parent')
    await expect(guardians.accept(vera, token)).rejects.toMatchObject({ code: 'forbidden' })
    const standings = (...people: Context[]) => Promise.all(people.map((one) => guardians.standing(one, token)))
    expect(await standings({ ...boris, viewer: null }, vera, boris)).toEqual(['guest', 'other', 'mine'])
    expect(await guardians.accept(boris, token)).toBe(id)
    await portal.letterTo(email(anna), 'принимает ваше приглашение')
    await expect(guardians.accept(boris, token)).rejects.toMatchObject({ code: 'closed' })
    expect(await standings({ ...boris, viewer: null }, boris)).toEqual(['over', 'over'])
    expect(await children.see(boris, id)).toMatchObject({ relation: 'guardian_see' })
    await expect(children.edit(boris, id, MISHA)).rejects.toMatchObject({ code: 'not_found' })
    await guardians.change(anna, id, { accountId: boris.viewer.id, may: 'edit' })
    expect(await children.edit(boris, id, { ...MISHA, name: 'Мишка' })).toMatchObject({ name: 'Мишка' })
    await expect(codes.make(boris, id)).rejects.toMatchObject({ code: 'not_found' })
    await guardians.revoke(anna, id, boris.viewer.id)
    await expect(children.see(boris, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('cannot join by a link that was taken back or is two weeks old', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const { id } = await children.create(anna, NEW)
    const invitation = await guardians.invite(anna, id, { email: email(boris), may: 'edit' })
    const token = tokenIn(await portal.letterTo(email(boris), 'менять её'))
    const later = { ...boris, now: new Date(Date.now() + 15 * DAY_MS) }
    await expect(guardians.accept(later, token)).rejects.toMatchObject({ code: 'closed' })
    await guardians.revokeInvitation(anna, id, invitation.id)
    await expect(guardians.accept(boris, token)).rejects.toMatchObject({ code: 'closed' })
  })

  test('leaves no address behind once the letter’s link is over: used, taken back, sent anew or two weeks old', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const { id } = await children.create(anna, NEW)
    const addresses = async () =>
      (await anna.db.select().from(guardianInvitations).where(eq(guardianInvitations.childId, id))).flatMap(
        (row) => row.email ?? [],
      )
    await guardians.invite(anna, id, { email: email(boris), may: 'see' })
    await guardians.invite(anna, id, { email: email(boris), may: 'edit' })
    expect(await addresses()).toEqual([email(boris)])
    const letters = await portal.lettersTo(email(boris))
    await guardians.accept(boris, tokenIn(letters.find(({ text }) => text.includes('менять'))?.html ?? ''))
    expect(await addresses()).toEqual([])
    const { id: taken } = await guardians.invite(anna, id, { email: 'taken@primer.example', may: 'see' })
    await guardians.revokeInvitation(anna, id, taken)
    expect(await addresses()).toEqual([])
    await guardians.invite(anna, id, { email: 'late@primer.example', may: 'see' })
    await guardians.forgetAddresses(anna)
    expect(await addresses()).toEqual(['late@primer.example'])
    await guardians.forgetAddresses({ ...anna, now: new Date(Date.now() + 15 * DAY_MS) })
    expect(await addresses()).toEqual([])
  })

  test('takes the letter’s link along with the account, where the address is proved', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const { id } = await children.create(anna, NEW)
    await guardians.invite(anna, id, { email: email(boris), may: 'see' })
    const exported = async () => JSON.stringify(await personalData.export(boris, boris.viewer.id))
    expect(await exported()).not.toContain('Приглашение')
    await anna.db.update(users).set({ emailVerified: true }).where(eq(users.id, boris.viewer.id))
    expect(await exported()).toContain('Приглашение в\u00a0семейный кабинет')
    expect(await personalData.erase(boris, boris.viewer.id)).toBe(true)
    expect(await guardians.list(anna, id)).toMatchObject({ invitations: [] })
  })

  test('may come by a code too, with the rights that the owner chooses', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const { id } = await children.create(anna, NEW)
    await accesses.ask(boris, await codes.make(anna, id))
    const [asked] = await accesses.list(anna, id)
    expect(asked).toMatchObject({ kind: 'guardian', state: 'asked' })
    await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, { may: 'edit' })
    expect(await children.see(boris, id)).toMatchObject({ relation: 'guardian_edit' })
    expect(await accesses.list(anna, id)).toEqual([])
  })
})
