import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'

const portal = testPortal()
const { visitorAs } = specialistsOf(portal)
const REASON = { reason: 'Не видно кнопки оплаты' }

async function looking() {
  const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
  const { status, body } = await gleb.visitor.post(`admin/users/${anna.id}/sign-in-as`, REASON)
  return { gleb, anna, status, until: body.until as string }
}

// The first of a file pays for loading the sign-in.
test('an administrator sees the cabinet as its owner does, and leaves again', { timeout: 30_000 }, async () => {
  const { gleb, anna, status, until } = await looking()
  expect(status).toBe(200)
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(14 * MINUTE_MS)
  expect(gleb.visitor.cookies.get('SEEN_AS')).toBe(String(Date.parse(until)))
  expect((await gleb.visitor.get('user/me')).body).toMatchObject({ id: anna.id, email: anna.email })
  expect((await gleb.visitor.get('admin/users')).status).toBe(403)
  expect((await gleb.visitor.post('user/seen-as/end', {})).status).toBe(200)
  expect((await gleb.visitor.get('user/me')).body.id).toBe(gleb.id)
  expect(gleb.visitor.cookies.has('SEEN_AS')).toBe(false)
  expect((await gleb.visitor.get('admin/users')).status).toBe(200)
})

test('«Выйти» leaves somebody’s eyes and keeps the administrator’s own session', async () => {
  const { gleb } = await looking()
  expect((await gleb.visitor.post('logout', {})).status).toBe(204)
  expect(gleb.visitor.cookies.has('SEEN_AS')).toBe(false)
  expect((await gleb.visitor.get('user/me')).body.id).toBe(gleb.id)
  expect((await gleb.visitor.get('admin/users')).status).toBe(200)
  expect((await gleb.visitor.post('logout', {})).status).toBe(204)
  expect((await gleb.visitor.get('user/me')).status).toBe(401)
})

test('nothing can be changed with somebody’s eyes', async () => {
  const { gleb, anna } = await looking()
  for (const [path, body] of [
    ['user/name', { firstName: 'Не', lastName: 'Анна' }],
    ['user/consents', { purpose: 'newsletter', given: true }],
    ['user/password', { current: 'длинная фраза для входа', password: 'мокрый зонтик у двери' }],
    ['user/deletions', { scope: 'account', password: 'длинная фраза для входа' }],
    ['login', { email: anna.email, password: 'длинная фраза для входа' }],
  ] as const) {
    const { status, body: said } = await gleb.visitor.post(path, body)
    expect([path, status, said.message]).toEqual([path, 403, copy.onlyLooking])
  }
  expect((await anna.visitor.get('user/me')).body.firstName).toBe('Ольга')
})

test('no child, no result and no export is open to it', async () => {
  const { gleb, anna } = await looking()
  const profile = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' }
  const { body: child } = await anna.visitor.post('user/children', { ...profile, representative: 'mother', consent: true })
  expect((await anna.visitor.post('questioning', filled(child.id))).status).toBe(201)
  expect((await gleb.visitor.get('user/children')).body).toEqual([])
  for (const path of [`user/children/${child.id}`, `user/children/${child.id}/results`, `user/families/${child.id}`])
    expect((await gleb.visitor.get(path)).status).toBe(404)
  const { status, body } = await gleb.visitor.get('user/privacy')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('Миш')
  expect((await gleb.visitor.get('user/data')).status).toBe(403)
})

test('an export that the administrator opened for themself is not open as somebody else', async () => {
  const [gleb, anna] = [await visitorAs('admin'), await visitorAs('parent')]
  expect((await gleb.visitor.post('user/data', { password: 'длинная фраза для входа' })).status).toBe(201)
  expect((await gleb.visitor.get('user/data')).status).toBe(200)
  await gleb.visitor.post(`admin/users/${anna.id}/sign-in-as`, REASON)
  expect((await gleb.visitor.get('user/data')).status).toBe(403)
})

test('it ends by itself after fifteen minutes', async () => {
  const { gleb, anna } = await looking()
  const cookies = [...gleb.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const inMinutes = (minutes: number) => viewerFrom(portal.platform, cookies, new Date(Date.now() + minutes * MINUTE_MS))
  expect(await inMinutes(14)).toMatchObject({ id: anna.id, actorId: gleb.id, hasSecondFactor: false })
  const after = await inMinutes(16)
  expect(after).toMatchObject({ id: gleb.id, hasSecondFactor: true })
  expect(after).not.toHaveProperty('actorId')
})

test('who works at the desk, a child, and oneself are never seen so', async () => {
  const gleb = await visitorAs('admin')
  for (const role of ['admin', 'editor', 'child'] as const) {
    const { id } = await visitorAs(role)
    const { status, body } = await gleb.visitor.post(`admin/users/${id}/sign-in-as`, REASON)
    expect([role, status, body.message]).toEqual([role, 403, copy.neverSeenAs])
  }
  expect((await gleb.visitor.post(`admin/users/${gleb.id}/sign-in-as`, REASON)).body.message).toBe(copy.ownCabinet)
  const { id } = await visitorAs('parent')
  expect((await gleb.visitor.post(`admin/users/${id}/sign-in-as`, { reason: 'надо' })).body.errors.reason).toHaveLength(1)
})

test('a person who becomes an editor meanwhile is not seen any more', async () => {
  const { gleb, anna } = await looking()
  await portal.platform.db.execute(sql`insert into account_roles values (${anna.id}, 9, 1)`)
  expect((await gleb.visitor.get('user/me')).body.id).toBe(gleb.id)
})

test('its owner gets a letter with the reason and reads of it in the privacy centre; the log says who it was', async () => {
  const { gleb, anna } = await looking()
  const letter = await portal.letterTo(anna.email, REASON.reason)
  expect(letter).toContain('/cabinet/privacy#looked')
  expect((await anna.visitor.get('user/privacy')).body.looked).toEqual([{ at: expect.any(String), reason: REASON.reason }])
  await gleb.visitor.post('user/seen-as/end', {})
  const { body } = await gleb.visitor.get(`admin/audit?object=${anna.id}`)
  expect(body.data).toMatchObject([
    { action: 'user.leave-sign-in-as', actorId: gleb.id },
    { action: 'user.sign-in-as', actorId: gleb.id, roles: ['admin'], details: REASON },
  ])
  expect((await anna.visitor.get('user/security')).body.devices).toHaveLength(1)
})
