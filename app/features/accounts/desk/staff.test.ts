import { expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as staff from './staff.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const NINA = { email: 'nina-new@primer.example', firstName: 'Нина', lastName: 'Новая', role: 'editor' } as const

test('a member of staff is invited by a letter, sets the password by its link and signs in with the role', async () => {
  const gleb = await person('admin')
  const card = await staff.invite(gleb, NINA)
  expect(card).toMatchObject({ email: NINA.email, roles: [{ code: 'editor' }] })
  const html = await portal.letterTo(NINA.email, 'Вас пригласили')
  const [, token = ''] = /USER_CHECKWORD=([\w.%-]+)/.exec(html) ?? []
  const nina = portal.visitor()
  const password = 'длинная фраза для редакции'
  const reset = await nina.post('password/reset', {
    USER_CHECKWORD: decodeURIComponent(token),
    USER_LOGIN: NINA.email,
    password,
  })
  expect(reset.status).toBe(200)
  expect((await nina.post('login', { email: NINA.email, password })).body).toMatchObject({ roles: [{ code: 'editor' }] })
})

test('an address that has an account is refused with that reason, and only an administrator invites', async () => {
  const gleb = await person('admin')
  const anna = await person('parent')
  const taken = staff.invite(gleb, { ...NINA, email: anna.viewer.email })
  await expect(taken).rejects.toMatchObject({ code: 'invalid', fields: { email: [expect.stringContaining('дайте роль')] } })
  await expect(staff.invite(await person('editor'), NINA)).rejects.toMatchObject({ code: 'forbidden' })
})
