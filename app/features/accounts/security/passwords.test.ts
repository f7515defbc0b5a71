import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'

const portal = testPortal()
const PASSWORD = 'Длинная Фраза для входа '.padEnd(110, 'я')
let people = 0

async function registered() {
  const visitor = portal.visitor()
  const email = `typed-${++people}@primer.example`
  const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  expect((await visitor.post('register', person)).status).toBe(201)
  return { visitor, email }
}

test('a password is taken sign for sign: spaces, case and the end of a long one count', async () => {
  const { email } = await registered()
  const enter = async (password: string) => (await portal.visitor().post('login', { email, password })).status
  for (const other of [
    PASSWORD.toLowerCase(),
    PASSWORD.slice(0, -1),
    PASSWORD.slice(0, 72),
    PASSWORD.replace(' ', '  '),
    `${PASSWORD} `,
  ])
    expect([other, await enter(other)]).toEqual([other, 422])
  expect(await enter(PASSWORD)).toBe(200)
})

test('a password that was set by a letter’s link does not go around the second factor', async () => {
  const { visitor, email } = await registered()
  const { body: begun } = await visitor.post('user/second-factor', {})
  const key = String(begun.key).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  expect((await visitor.post('user/second-factor/on', { code, password: PASSWORD })).status).toBe(200)
  await portal.visitor().post('password/forgot', { email })
  const [, checkword = ''] = /USER_CHECKWORD=([\w-]+)/.exec(await portal.letterTo(email, 'USER_CHECKWORD')) ?? []
  const other = portal.visitor()
  const password = 'совсем новая длинная фраза'
  expect((await other.post('password/reset', { USER_CHECKWORD: checkword, USER_LOGIN: email, password })).status).toBe(200)
  expect((await other.get('user/me')).status).toBe(401)
  const { status, body } = await other.post('login', { email, password })
  expect([status, body.secondFactor]).toEqual([200, true])
  expect((await other.get('user/me')).status).toBe(401)
})
