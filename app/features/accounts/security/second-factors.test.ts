import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { makeStrong } from '#test/strong-session.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { codeAt } from './second-factors.server.ts'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const HALF_MINUTE_MS = 30_000
let people = 0

afterEach(() => vi.useRealTimers())

/** Half-minutes pass: the clock of the process goes on, timers stay real. */
function later(steps = 1): Date {
  const moment = new Date(Date.now() + steps * HALF_MINUTE_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  return moment
}

async function registered(roleId = 1) {
  people++
  const email = `factor-${people}@primer.example`
  const visitor = portal.visitor()
  const person = { roleId, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  const { body } = await visitor.post('register', person)
  return { visitor, email, id: String(body.id) }
}

async function withFactor(roleId = 1) {
  const person = await registered(roleId)
  return { ...person, ...(await makeStrong(person.visitor, PASSWORD)) }
}

/** Wrong codes of somebody who knows the password, each sign-in from another address. */
async function guessed(email: string, most: number) {
  const answers = []
  let guesser = portal.visitor()
  for (let tries = 0; tries < most; tries++) {
    if (tries % 5 === 0) {
      guesser = portal.visitor()
      await guesser.post('login', { email, password: PASSWORD })
    }
    answers.push(await guesser.post('login/second-factor', { code: '00000000' }))
  }
  return answers
}

const cookieHeader = (visitor: ReturnType<typeof portal.visitor>) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const viewerOf = (visitor: ReturnType<typeof portal.visitor>) => viewerFrom(portal.platform, cookieHeader(visitor), new Date())

describe('with a second factor, signing in', () => {
  test('asks for the code after the password, and begins the session only after the code', async () => {
    const { email, key, id } = await withFactor()
    const visitor = portal.visitor()
    const first = await visitor.post('login', { email, password: PASSWORD })
    expect([first.status, first.body]).toEqual([200, { secondFactor: true }])
    expect(visitor.cookies.has('portal.session_token')).toBe(false)
    expect(visitor.cookies.has('USER_ID')).toBe(false)
    expect((await visitor.get('user/me')).status).toBe(401)
    const { status, body } = await visitor.post('login/second-factor', { code: codeAt(key, later()) })
    expect([status, body.id]).toEqual([200, id])
    expect(visitor.cookies.get('USER_ID')).toBe(id)
    expect((await viewerOf(visitor))?.hasSecondFactor).toBe(true)
  })

  test('by a letter’s six digits asks for the code too', async () => {
    const { email, key, id } = await withFactor()
    const visitor = portal.visitor()
    await visitor.post('parentLogin', { email })
    const [, digits] = />(\d{6})</.exec((await portal.lettersTo(email)).at(-1)?.html ?? '') ?? []
    expect((await visitor.post('parentLogin/confirm', { email, code: digits })).body).toEqual({ secondFactor: true })
    expect((await visitor.get('isAuth')).body).toEqual({ isAuth: false })
    expect((await visitor.post('login/second-factor', { code: codeAt(key, later()) })).body.id).toBe(id)
  })

  test('takes a code once, though it is shown for half a minute', async () => {
    const { email, key } = await withFactor()
    const code = codeAt(key, later())
    const enter = async () => {
      const visitor = portal.visitor()
      await visitor.post('login', { email, password: PASSWORD })
      return visitor.post('login/second-factor', { code })
    }
    expect((await enter()).status).toBe(200)
    const { status, body } = await enter()
    expect([status, body.errors.code]).toEqual([422, [copy.wrongFactorCode]])
  })

  test('takes a recovery code once, typed with spaces, and writes how many are left', async () => {
    const { email, codes } = await withFactor()
    const code = codes[3] ?? ''
    const enter = async (typed: string) => {
      const visitor = portal.visitor()
      await visitor.post('login', { email, password: PASSWORD })
      return visitor.post('login/second-factor', { code: typed })
    }
    const twice = await Promise.all([enter(`${code.slice(0, 4)} ${code.slice(4)}`), enter(code)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await enter(code)).status).toBe(422)
    const letter = (await portal.lettersTo(email)).find(({ subject }) => subject === 'Вход по запасному коду')
    expect(letter?.text).toContain('Осталось кодов: 7')
  })

  test('waits in the browser where the password was typed, and nowhere else', async () => {
    const { email, key } = await withFactor()
    await portal.visitor().post('login', { email, password: PASSWORD })
    const stranger = portal.visitor()
    const { status, body } = await stranger.post('login/second-factor', { code: codeAt(key, later()) })
    expect([status, body.message]).toEqual([410, copy.stepIsOver])
    stranger.cookies.set('portal.step', 'made-up')
    expect((await stranger.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(410)
  })

  test('is over after five wrong codes and after ten minutes', async () => {
    const { email, key } = await withFactor()
    const visitor = portal.visitor()
    await visitor.post('login', { email, password: PASSWORD })
    for (let tries = 0; tries < 5; tries++)
      expect((await visitor.post('login/second-factor', { code: '00000000' })).status).toBe(422)
    expect((await visitor.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(410)
    await visitor.post('login', { email, password: PASSWORD })
    expect((await visitor.post('login/second-factor', { code: codeAt(key, later(21)) })).status).toBe(410)
  })

  test('that was begun with the old password goes no further once there is a new one', async () => {
    const { visitor, email, key } = await withFactor()
    const other = portal.visitor()
    await other.post('login', { email, password: PASSWORD })
    await visitor.post('user/password', { current: PASSWORD, password: 'новая длинная фраза' })
    expect((await other.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(410)
  })

  test('is slowed down for a stranger with the password at many addresses, not for the owner’s own browser', async () => {
    const { visitor: owner, email, key } = await withFactor()
    const answers = await guessed(email, 24)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: copy.lockedCodes } })
    await owner.post('logout')
    await owner.post('login', { email, password: PASSWORD })
    expect((await owner.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(200)
  })

  test('after too many wrong codes goes on in a new browser by the link of a letter', async () => {
    const { email, key } = await withFactor()
    await guessed(email, 21)
    const phone = portal.visitor()
    await phone.post('login', { email, password: PASSWORD })
    expect((await phone.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(429)
    await phone.post('password/forgot', { email })
    const [, checkword] = /USER_CHECKWORD=([\w-]+)/.exec((await portal.lettersTo(email)).at(-1)?.html ?? '') ?? []
    const password = 'новая длинная фраза'
    await phone.post('password/reset', { USER_CHECKWORD: checkword, USER_LOGIN: email, password })
    await phone.post('login', { email, password })
    expect((await phone.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(200)
  })

  test('is counted for the account: forty people of one school type their right codes within ten minutes', async () => {
    const { email, codes, key } = await withFactor()
    const enter = async (code: string) => {
      const visitor = portal.visitor('10.7.9.9')
      await visitor.post('login', { email, password: PASSWORD })
      return (await visitor.post('login/second-factor', { code })).status
    }
    for (const code of codes) expect(await enter(code)).toBe(200)
    for (let turn = 0; turn < 32; turn++) expect(await enter(codeAt(key, later()))).toBe(200)
  })

  test.each(['', '12345', 'шесть!', '1234567'])('«%s» is no code', async (code) => {
    const { status, body } = await portal.visitor().post('login/second-factor', { code })
    expect(status).toBe(422)
    expect(body.errors.code).toEqual([copy.factorCode])
  })
})

describe('turning it on', () => {
  test('needs the app’s right digits and the password, writes a letter and gives eight codes once', async () => {
    const { visitor, email } = await registered()
    const { body: made } = await visitor.post('user/second-factor', {})
    expect(made.link).toMatch(/^otpauth:\/\/totp\//)
    expect(made.link).toContain(`secret=${made.key}`)
    const turnOn = (changes: object) =>
      visitor.post('user/second-factor/on', { code: codeAt(made.key, new Date()), password: PASSWORD, ...changes })
    expect((await turnOn({ password: 'не та фраза' })).body.errors).toEqual({ password: [copy.wrongPassword] })
    expect((await turnOn({ code: '000000' })).body.errors).toEqual({ code: [copy.wrongFactorCode] })
    expect((await visitor.get('user/security')).body.secondFactor).toMatchObject({ since: null, codesLeft: 0 })
    const { status, body } = await turnOn({})
    expect(status).toBe(200)
    expect(new Set(body.codes).size).toBe(8)
    for (const code of body.codes) expect(code).toMatch(/^\d{8}$/)
    const { secondFactor } = (await visitor.get('user/security')).body
    expect(secondFactor).toMatchObject({ codesLeft: 8, isRequired: false })
    expect(JSON.stringify((await visitor.get('user/security')).body)).not.toContain(made.key)
    const letter = (await portal.lettersTo(email)).at(-1)
    expect(letter?.subject).toBe('Включён второй шаг при входе')
    expect(letter?.text).toContain('/cabinet/security')
  })

  test('signs the other devices out and gives this one a new session', async () => {
    const { visitor, email } = await registered()
    const other = portal.visitor()
    await other.post('login', { email, password: PASSWORD })
    const before = visitor.cookies.get('portal.session_token')
    await makeStrong(visitor, PASSWORD)
    expect(visitor.cookies.get('portal.session_token')).not.toBe(before)
    expect((await visitor.get('user/me')).status).toBe(200)
    expect((await other.get('user/me')).status).toBe(401)
  })

  test('keeps neither the key nor the codes readable in the database', async () => {
    const { id, key, codes } = await withFactor()
    const { rows } = await portal.platform.db.execute(
      sql`select encode(sealed, 'escape') as sealed, codes from second_factors where user_id = ${id}`,
    )
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(key)
    for (const code of codes) expect(kept).not.toContain(code)
  })

  test('on another phone makes the old one void, once the new one showed its digits', async () => {
    const { visitor, email, key } = await withFactor()
    const { body: made } = await visitor.post('user/second-factor', {})
    const old = portal.visitor()
    await old.post('login', { email, password: PASSWORD })
    expect((await old.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(200)
    const moved = await visitor.post('user/second-factor/on', { code: codeAt(made.key, later()), password: PASSWORD })
    expect(moved.status).toBe(200)
    await old.post('login', { email, password: PASSWORD })
    expect((await old.post('login/second-factor', { code: codeAt(key, later()) })).status).toBe(422)
    expect((await old.post('login/second-factor', { code: codeAt(made.key, later()) })).status).toBe(200)
  })

  test('new recovery codes make the old ones void, and ask for the password', async () => {
    const { visitor, email, codes } = await withFactor()
    expect((await visitor.post('user/second-factor/codes', { password: 'не та' })).status).toBe(422)
    const { body } = await visitor.post('user/second-factor/codes', { password: PASSWORD })
    const other = portal.visitor()
    await other.post('login', { email, password: PASSWORD })
    expect((await other.post('login/second-factor', { code: codes[0] })).status).toBe(422)
    expect((await other.post('login/second-factor', { code: body.codes[0] })).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('asks a parent for the password, writes a letter, and the password is enough again', async () => {
    const { visitor, email } = await withFactor()
    expect((await visitor.post('user/second-factor/off', { password: 'не та' })).status).toBe(422)
    expect((await visitor.post('user/second-factor/off', { password: PASSWORD })).status).toBe(200)
    expect((await portal.lettersTo(email)).at(-1)?.subject).toBe('Второй шаг при входе выключен')
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).body.email).toBe(email)
    expect((await viewerOf(visitor))?.hasSecondFactor).toBe(false)
    expect((await visitor.post('user/second-factor/off', { password: PASSWORD })).body.message).toBe(copy.factorIsOff)
  })

  test('is refused to a specialist', async () => {
    const { visitor } = await withFactor(2)
    const { status, body } = await visitor.post('user/second-factor/off', { password: PASSWORD })
    expect([status, body.message]).toEqual([422, copy.factorIsKept])
  })
})

test.each([
  ['GET', 'user/security'],
  ['POST', 'user/second-factor'],
  ['POST', 'user/devices/end-others'],
])('%s %s is only for a person who is signed in', async (method, path) => {
  const visitor = portal.visitor()
  expect((method === 'GET' ? await visitor.get(path) : await visitor.post(path, {})).status).toBe(401)
})
