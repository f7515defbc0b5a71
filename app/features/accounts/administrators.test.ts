import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { makeStrong } from '#test/strong-session.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as administrators from './administrators.server.ts'
import { accountCopy as copy } from './copy.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const add = (email: string) => administrators.add(systemContext(portal.platform), email)

async function setPassword(email: string) {
  const visitor = portal.visitor()
  const { subject, html = '' } = (await portal.lettersTo(email)).at(-1) ?? {}
  expect(subject).toBe('Вы администратор портала')
  const [, checkword] = /USER_CHECKWORD=([\w-]+)/.exec(html) ?? []
  const reset = { USER_CHECKWORD: checkword, USER_LOGIN: email, password: PASSWORD }
  expect((await visitor.post('password/reset', reset)).status).toBe(200)
  return visitor
}

test('the first administrator sets a password by the letter’s link, signs in and turns the second factor on', async () => {
  const email = 'first@primer.example'
  expect(await add('First@Primer.example')).toContain(email)
  const visitor = await setPassword(email)
  const { body } = await visitor.post('login', { email, password: PASSWORD })
  expect(body).toMatchObject({ email, emailVerified: true, roles: [{ code: 'admin' }] })
  await makeStrong(visitor, PASSWORD)
  expect((await portal.visitor().post('login', { email, password: PASSWORD })).body).toEqual({ secondFactor: true })
})

test('somebody with an account keeps it and its first role, also when the command is run twice', async () => {
  const email = 'anna@primer.example'
  const visitor = portal.visitor()
  const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  const { body } = await visitor.post('register', person)
  await add(email)
  await add(email)
  const me = (await visitor.get('user/me')).body
  expect(me.id).toBe(body.id)
  expect(me.roles.map(({ code }: { code: string }) => code)).toEqual(['parent', 'admin'])
})

test('what is no e-mail is refused with a sentence', () => {
  expect(() => add('начальник')).toThrow(copy.email)
})

describe('a lost second factor', () => {
  const drop = (email: string, reason = 'Позвонила, назвала номер обращения 12') =>
    administrators.dropSecondFactor(systemContext(portal.platform), email, reason)

  test('is taken off with a reason: every session ends, the person gets a letter and sets up a new one', async () => {
    const email = 'lost@primer.example'
    await add(email)
    const visitor = await setPassword(email)
    await visitor.post('login', { email, password: PASSWORD })
    await makeStrong(visitor, PASSWORD)
    expect(await drop('Lost@Primer.example')).toMatch(
      /Второй шаг снят: lost@primer\.example\. Закрыто входов: 1\. Причина: Позвонила/,
    )
    expect((await visitor.get('user/me')).status).toBe(401)
    expect((await portal.lettersTo(email)).at(-1)?.subject).toBe('Второй шаг при входе сброшен')
    expect((await visitor.post('login', { email, password: PASSWORD })).body.email).toBe(email)
    expect((await visitor.get('user/security')).body.secondFactor).toMatchObject({ since: null, isRequired: true })
    await makeStrong(visitor, PASSWORD)
  })

  test('is not taken off without a reason, from nobody, or where there is none', async () => {
    await add('whole@primer.example')
    await expect(drop('whole@primer.example', ' ')).rejects.toThrow('причину')
    await expect(drop('nobody@primer.example')).rejects.toThrow('нет')
    await expect(drop('whole@primer.example')).rejects.toThrow(copy.factorNotOn)
  })
})
