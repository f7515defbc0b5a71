import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { makeStrong } from '#test/strong-session.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import * as emailChanges from './email-changes.server.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
let people = 0

type Visitor = ReturnType<typeof portal.visitor>

async function somebody(): Promise<{ visitor: Visitor; id: string; email: string; next: string }> {
  const [visitor, number] = [portal.visitor(), ++people]
  const [email, next] = [`old-${number}@primer.example`, `new-${number}@primer.example`]
  const names = { roleId: 1, firstName: 'Анна', lastName: 'Пример' }
  const { body } = await visitor.post('register', { ...names, email, password: PASSWORD, consents: ['account'] })
  return { visitor, id: body.id, email, next }
}

const login = (email: string, password = PASSWORD) => portal.visitor().post('login', { email, password })
const ask = (visitor: Visitor, email: string, password = PASSWORD) => visitor.post('user/email', { email, password })

async function codeTo(email: string): Promise<string> {
  const [, code = ''] = />(\d{6})</.exec(await portal.letterTo(email, 'Код для новой почты')) ?? []
  return code
}

async function backTo(email: string): Promise<string> {
  const [, token = ''] = /\?back=([^"]+)"/.exec(await portal.letterTo(email, 'Почта кабинета изменена')) ?? []
  return decodeURIComponent(token)
}

describe('a new e-mail', () => {
  test('takes over after the password and the code: here one stays signed in, elsewhere one is out', async () => {
    const { visitor, email, next } = await somebody()
    const elsewhere = portal.visitor()
    await elsewhere.post('login', { email, password: PASSWORD })
    expect((await ask(visitor, next)).status).toBe(200)
    expect((await visitor.get('user/security')).body).toMatchObject({ email, newEmail: next })
    expect((await visitor.get('user/me')).body.email).toBe(email)
    expect((await visitor.post('user/email/confirm', { code: await codeTo(next) })).status).toBe(200)
    expect((await visitor.get('user/me')).body).toMatchObject({ email: next, emailVerified: true })
    expect((await elsewhere.get('user/me')).status).toBe(401)
    expect([(await login(email)).status, (await login(next)).status]).toEqual([422, 200])
  })

  test('asks for the right password, and for another address than the present one', async () => {
    const { visitor, email, next } = await somebody()
    expect((await ask(visitor, next, 'не тот')).body.errors).toEqual({ password: [copy.wrongPassword] })
    expect((await ask(visitor, email)).body.errors).toEqual({ email: [copy.sameEmail] })
    expect((await portal.lettersTo(next)).length).toBe(0)
  })

  test('does not show whether an address has a cabinet; its owner gets a letter', async () => {
    const [anna, olga] = [await somebody(), await somebody()]
    const answers = [await ask(anna.visitor, olga.email), await ask(anna.visitor, anna.next)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { done: true }],
      [200, { done: true }],
    ])
    await portal.letterTo(olga.email, 'На эту почту уже есть кабинет')
  })

  test('is given up by five wrong codes, and by a word', async () => {
    const { visitor, next } = await somebody()
    await ask(visitor, next)
    const code = await codeTo(next)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await visitor.post('user/email/confirm', { code: wrong })).body.errors).toEqual({ code: [copy.wrongCode] })
    expect((await visitor.post('user/email/confirm', { code })).status).toBe(422)
    await visitor.post('user/email/give-up', {})
    expect((await visitor.get('user/security')).body.newEmail).toBeNull()
  })

  test('is asked for five times an hour', async () => {
    const { visitor, next } = await somebody()
    const statuses = []
    for (let asked = 0; asked < 6; asked++) statuses.push((await ask(visitor, `${asked}${next}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the letter to the old address', () => {
  test('brings it back: all devices and the password are out, a link for a new password goes there', async () => {
    const { visitor, email, next } = await somebody()
    await ask(visitor, next)
    await visitor.post('user/email/confirm', { code: await codeTo(next) })
    await makeStrong(visitor, PASSWORD)
    const token = await backTo(email)
    expect((await portal.visitor().post('user/email/back', { token })).status).toBe(200)
    expect((await visitor.get('user/me')).status).toBe(401)
    expect([(await login(email)).status, (await login(next)).status]).toEqual([422, 422])
    const letter = await portal.letterTo(email, 'Почта кабинета возвращена')
    const [, checkword = ''] = /USER_CHECKWORD=([\w-]+)/.exec(letter) ?? []
    const password = 'мокрый зонтик у двери'
    const reset = { USER_CHECKWORD: checkword, USER_LOGIN: email, password }
    expect((await portal.visitor().post('password/reset', reset)).status).toBe(200)
    // The second factor that came after the change is gone: the owner is let in by the password.
    expect((await login(email, password)).body.email).toBe(email)
    expect((await portal.visitor().post('user/email/back', { token })).status).toBe(422)
  })

  test('works through a second change, and keeps the address for its owner', async () => {
    const { visitor, email, next } = await somebody()
    for (const address of [next, `again-${next}`]) {
      await ask(visitor, address)
      await visitor.post('user/email/confirm', { code: await codeTo(address) })
    }
    expect((await portal.visitor().get(`checkEmail?email=${email}`)).body).toEqual({ available: false })
    expect((await portal.visitor().post('user/email/back', { token: await backTo(email) })).status).toBe(200)
    const { rows } = await portal.platform.db.execute(
      sql`select email from users where email in (${email}, ${next}, ${`again-${next}`})`,
    )
    expect(rows).toEqual([{ email }])
  })

  test('does nothing after seventy-two hours', async () => {
    const { visitor, email, next } = await somebody()
    await ask(visitor, next)
    await visitor.post('user/email/confirm', { code: await codeTo(next) })
    const token = await backTo(email)
    const late = systemContext(portal.platform, new Date(Date.now() + 72.1 * HOUR_MS))
    await expect(emailChanges.bringBack(late, token)).rejects.toMatchObject({ message: copy.badLink })
  })
})
