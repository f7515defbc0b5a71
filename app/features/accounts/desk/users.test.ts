import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import { makeStrong } from '#test/strong-session.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import type { DeskUser } from '#app/features/accounts/contract.ts'

const portal = testPortal()
const { visitorAs } = specialistsOf(portal)
const PASSWORD = 'длинная фраза для входа'

const actionsAbout = async (id: string) =>
  (await audit.ofAccount(systemContext(portal.platform), id)).map(({ action, details }) => ({ action, details }))

describe('the list of people', () => {
  // The first of a file pays for loading the sign-in.
  test('is searched by address and name, and narrowed by role and state', { timeout: 30_000 }, async () => {
    const [gleb, anna, olga] = [await visitorAs('admin'), await visitorAs('parent'), await visitorAs('psychologist')]
    const found = async (query: string) =>
      ((await gleb.visitor.get(`admin/users?${query}`)).body.data as DeskUser[]).map(({ id }) => id)
    expect(await found(`q=${encodeURIComponent(anna.email)}`)).toEqual([anna.id])
    expect(await found(`q=${encodeURIComponent('ольга прим')}&role=psychologist`)).toEqual([olga.id])
    expect(await found(`role=psychologist`)).not.toContain(anna.id)
    expect(await found('state=unverified')).toContain(anna.id)
    expect(await found('state=leaving')).toEqual([])
    await anna.visitor.post('user/deletions', { scope: 'account', password: PASSWORD })
    expect(await found('state=leaving')).toEqual([anna.id])
    const { body } = await gleb.visitor.get(`admin/users/${anna.id}`)
    expect(body).toMatchObject({ email: anna.email, hasSecondFactor: false, maySeeAs: true, erasesAt: expect.any(String) })
    expect(body.devices).toEqual([expect.objectContaining({ seenAt: expect.any(String) })])
    expect(JSON.stringify(body)).not.toContain('10.9.')
  })

  test('knows nothing of a person who is not there', async () => {
    const gleb = await visitorAs('admin')
    expect((await gleb.visitor.get('admin/users/nobody')).status).toBe(404)
  })
})

describe('roles', () => {
  test('are given and withdrawn: the person signs in again, reads a letter, the log says who did it', async () => {
    const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
    const given = await gleb.visitor.post(`admin/users/${anna.id}/role`, { role: 'curator', has: true })
    expect(given.body.roles.map(({ code }: { code: string }) => code)).toEqual(['parent', 'curator'])
    expect((await anna.visitor.get('user/me')).status).toBe(401)
    await portal.letterTo(anna.email, 'В кабинете новая роль')
    const withdrawn = await gleb.visitor.post(`admin/users/${anna.id}/role`, { role: 'curator', has: false })
    expect(withdrawn.body.roles.map(({ code }: { code: string }) => code)).toEqual(['parent'])
    expect(await actionsAbout(anna.id)).toEqual([
      { action: 'user.withdraw-role', details: { role: 'curator' } },
      { action: 'user.give-role', details: { role: 'curator' } },
    ])
  })

  test('that a person already has change nothing', async () => {
    const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
    expect((await gleb.visitor.post(`admin/users/${anna.id}/role`, { role: 'parent', has: true })).status).toBe(200)
    expect((await anna.visitor.get('user/me')).status).toBe(200)
    expect(await actionsAbout(anna.id)).toEqual([])
  })

  test('keep their limits: the only role, a child’s role, the last administrator', async () => {
    const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
    const change = (id: string, role: string, has: boolean) => gleb.visitor.post(`admin/users/${id}/role`, { role, has })
    expect((await change(anna.id, 'parent', false)).body.message).toBe(copy.lastRole)
    expect((await change(anna.id, 'child', true)).body.message).toBe(copy.roleOfChild)
    expect((await change(anna.id, 'king', true)).body.errors.role).toEqual([copy.role])
    await portal.platform.db.execute(sql`delete from account_roles where role_id = 10 and user_id <> ${gleb.id}`)
    await portal.platform.db.execute(sql`insert into account_roles values (${gleb.id}, 1, 1)`)
    const { status, body } = await change(gleb.id, 'admin', false)
    expect([status, body.message]).toEqual([422, copy.lastAdmin])
  })
})

describe('sessions', () => {
  test('are closed one by one and all at once, with a letter', async () => {
    const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
    const elsewhere = portal.visitor()
    await elsewhere.post('login', { email: anna.email, password: PASSWORD })
    const { devices } = (await gleb.visitor.get(`admin/users/${anna.id}`)).body
    expect(devices).toHaveLength(2)
    const { body } = await gleb.visitor.post(`admin/users/${anna.id}/end-sessions`, { session: devices[0].id })
    expect(body.devices.map(({ id }: { id: string }) => id)).toEqual([devices[1].id])
    await gleb.visitor.post(`admin/users/${anna.id}/end-sessions`, {})
    expect((await anna.visitor.get('user/me')).status).toBe(401)
    expect((await gleb.visitor.post(`admin/users/${anna.id}/end-sessions`, {})).status).toBe(404)
    await portal.letterTo(anna.email, 'Вход на ваших устройствах закрыт')
  })
})

describe('the second factor', () => {
  test('is reset with a reason: every session ends, the letter gives the reason, the password alone lets in', async () => {
    const [gleb, olga] = [await visitorAs('admin'), await visitorAs('psychologist', { hasSecondFactor: false })]
    await makeStrong(olga.visitor, PASSWORD)
    const reset = (reason: string, id = olga.id) => gleb.visitor.post(`admin/users/${id}/reset-second-factor`, { reason })
    expect((await reset('ок')).body.errors.reason).toEqual([copy.deskReason])
    const { status, body } = await reset('Телефон утонул, личность проверена по видео.')
    expect([status, body.secondFactor.since, body.devices]).toEqual([200, null, []])
    expect((await olga.visitor.get('user/me')).status).toBe(401)
    await portal.letterTo(olga.email, 'Телефон утонул')
    expect((await olga.visitor.post('login', { email: olga.email, password: PASSWORD })).body.id).toBe(olga.id)
    expect((await reset('Просит ещё один раз')).body.message).toBe(copy.factorNotOn)
    expect((await reset('Свой собственный', gleb.id)).body.message).toBe(copy.ownSecondFactor)
    expect(await actionsAbout(olga.id)).toMatchObject([{ action: 'user.reset-second-factor' }])
  })
})
