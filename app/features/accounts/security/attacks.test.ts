import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testPortal, type Answered } from '#test/portal.ts'
import { makeStrong } from '#test/strong-session.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { codeAt } from './second-factors.server.ts'

const { verify } = vi.hoisted(() => {
  // Files share one loaded application; this one needs an application that has not met argon2 yet.
  vi.resetModules()
  return { verify: vi.fn<(hash: string, password: string) => Promise<boolean>>() }
})
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  // That a hash refuses another phrase is argon2's own matter: of the hundreds of wrong tries none is hashed.
  verify.mockImplementation((hash, password) => (password === WRONG ? Promise.resolve(false) : argon.verify(hash, password)))
  return { ...argon, hash: (password: string) => argon.hash(password, { memoryCost: 64, timeCost: 1 }), verify }
})

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const WRONG = 'не та фраза для входа'
let people = 0

beforeEach(() => {
  verify.mockClear()
})

const somebody = (changes: Record<string, unknown> = {}) => {
  people++
  const email = `attacked-${people}@primer.example`
  return { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'], ...changes }
}

async function registered() {
  const person = somebody()
  const visitor = portal.visitor()
  const { body } = await visitor.post('register', person)
  return { visitor, email: person.email, id: String(body.id) }
}

/** A hundred wrong passwords, from ten addresses. */
async function lock(email: string): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const from = portal.visitor()
    await from.get('csrf-cookie')
    await Promise.all(Array.from({ length: 10 }, () => from.post('login', { email, password: WRONG })))
  }
}

/** Sets a new password by the letter's link and signs in with it. */
async function enterByLetter(from: ReturnType<typeof portal.visitor>, email: string): Promise<number> {
  await from.post('password/forgot', { email })
  const [, checkword] = /USER_CHECKWORD=([\w-]+)/.exec((await portal.lettersTo(email)).at(-1)?.html ?? '') ?? []
  const password = 'новая длинная фраза'
  await from.post('password/reset', { USER_CHECKWORD: checkword, USER_LOGIN: email, password })
  return (await from.post('login', { email, password })).status
}

/** All of an answer that somebody who guesses can compare. */
function seen({ status, body, headers }: Answered) {
  const { request_id: _, ...said } = body
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='))
  return { status, said, cookies, headers: [...headers.keys()].toSorted() }
}

describe('a forged request', () => {
  test.each([
    ...[
      'register',
      'login',
      'login/second-factor',
      'logout',
      'password/forgot',
      'password/reset',
      'email/verify',
      'email/resend',
    ],
    ...['parentLogin', 'parentLogin/confirm', 'user/password', 'user/devices/end', 'user/devices/end-others'],
    ...['user/second-factor', 'user/second-factor/on', 'user/second-factor/codes', 'user/second-factor/off'],
  ])('to %s without the token does nothing, though the session’s cookie came along', async (path) => {
    const { visitor } = await registered()
    const { status } = await visitor.send('POST', path, { body: {}, headers: { 'X-XSRF-TOKEN': 'guessed' } })
    expect(status).toBe(419)
    expect((await visitor.get('user/me')).status).toBe(200)
  })

  test('by a link signs nobody out', async () => {
    const { visitor } = await registered()
    expect((await visitor.get('logout')).status).toBe(404)
    expect((await visitor.get('user/me')).status).toBe(200)
  })
})

describe('a planted session', () => {
  test('is not the one that a sign-in begins, and the one who planted it stays outside', async () => {
    const { email } = await registered()
    const planted = 'p'.repeat(32)
    const victim = portal.visitor()
    victim.cookies.set('portal.session_token', `${planted}.planted`)
    await victim.post('login', { email, password: PASSWORD })
    expect(victim.cookies.get('portal.session_token')).not.toContain(planted)
    const attacker = portal.visitor()
    attacker.cookies.set('portal.session_token', `${planted}.planted`)
    expect((await attacker.get('user/me')).status).toBe(401)
  })

  test('of the attacker’s own account ends where the victim signs in', async () => {
    const { visitor: attacker } = await registered()
    const { email } = await registered()
    const victim = portal.visitor()
    victim.cookies.set('portal.session_token', attacker.cookies.get('portal.session_token') ?? '')
    await victim.post('login', { email, password: PASSWORD })
    expect((await victim.get('user/me')).body.email).toBe(email)
    expect((await attacker.get('user/me')).status).toBe(401)
  })
})

describe('guessing a password', () => {
  test('from many addresses is slowed down too, and does not lock out a browser known to the account', async () => {
    const { visitor: owner, email } = await registered()
    await owner.post('logout')
    const guesses: number[] = []
    for (let turn = 0; turn < 11; turn++) {
      const from = portal.visitor(`10.20.0.${turn}`)
      for (let tries = 0; tries < 10; tries++) guesses.push((await from.post('login', { email, password: WRONG })).status)
    }
    expect(guesses.filter((status) => status === 422)).toHaveLength(100)
    expect(guesses.at(-1)).toBe(429)
    expect((await owner.post('login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('does not lock out a person who reads the account’s mail', async () => {
    const { email } = await registered()
    const phone = portal.visitor('10.21.0.1')
    for (let tries = 0; tries < 11; tries++) await portal.visitor('10.21.0.1').post('login', { email, password: WRONG })
    expect((await phone.post('login', { email, password: PASSWORD })).status).toBe(429)
    expect(await enterByLetter(phone, email)).toBe(200)
  })

  test('a hundred times does not lock the owner out of a new browser: a letter’s link lets in', async () => {
    const { email } = await registered()
    await lock(email)
    const phone = portal.visitor()
    expect(await phone.post('login', { email, password: PASSWORD })).toMatchObject({
      status: 429,
      body: { message: copy.locked },
    })
    expect(await enterByLetter(phone, email)).toBe(200)
  })

  test('a hundred times does not lock the owner out of a new browser: the second factor lets in with the password', async () => {
    const { visitor, email, id } = await registered()
    const { key, codes } = await makeStrong(visitor, PASSWORD)
    await lock(email)
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(429)
    // The app's code of this half-minute has been used to turn it on.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 30_000) })
    const phone = portal.visitor()
    const { status, body } = await phone.post('login', { email, password: PASSWORD, code: codeAt(key, new Date()) })
    vi.useRealTimers()
    expect([status, body.id]).toEqual([200, id])
    expect((await phone.get('user/me')).status).toBe(200)
    expect((await portal.visitor().post('login', { email, password: PASSWORD, code: codes[0] })).status).toBe(200)
  })

  test('with a made-up code beside it shows nobody whether the password was right', async () => {
    const { visitor, email } = await registered()
    const { codes } = await makeStrong(visitor, PASSWORD)
    const { email: plain } = await registered()
    await lock(email)
    const ask = async (body: object) => {
      const stranger = portal.visitor()
      await stranger.get('csrf-cookie')
      return seen(await stranger.post('login', body))
    }
    const nobody = await ask({ email: 'nobody-at-all@primer.example', password: WRONG, code: '00000000' })
    expect(nobody).toMatchObject({ status: 422, said: { message: copy.wrongTogether } })
    expect(await ask({ email, password: PASSWORD, code: '00000000' })).toEqual(nobody)
    expect(await ask({ email, password: WRONG, code: codes[0] })).toEqual(nobody)
    expect(await ask({ email: plain, password: PASSWORD, code: '00000000' })).toEqual(nobody)
    // Past the account's bound of wrong codes too: the answer to a right password stays the same.
    for (let tries = 0; tries < 20; tries++) expect(await ask({ email, password: PASSWORD, code: '00000000' })).toEqual(nobody)
  })

  test('with many guesses at once is counted like one after another', async () => {
    const { email } = await registered()
    const guesser = portal.visitor('10.23.0.1')
    await guesser.get('csrf-cookie')
    const answers = await Promise.all(Array.from({ length: 30 }, () => guesser.post('login', { email, password: WRONG })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('with a made-up mark of a browser counts as a stranger’s', async () => {
    const { email } = await registered()
    const guess = (mark: string) => {
      const visitor = portal.visitor('10.22.0.1')
      visitor.cookies.set('portal.browser', mark)
      return visitor.post('login', { email, password: WRONG })
    }
    for (let tries = 0; tries < 10; tries++) expect((await guess(`mark${tries}.signature${tries}`)).status).toBe(422)
    expect((await guess('another.signature')).status).toBe(429)
  })

  test('in a signed-in session that was left open is slowed down', async () => {
    const { visitor } = await registered()
    const guess = () => visitor.post('user/password', { current: WRONG, password: 'новая длинная фраза' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('in the own session is not what a right one is: twelve are taken', async () => {
    const { visitor, email } = await registered()
    for (let turn = 0; turn < 12; turn++)
      expect((await visitor.post('user/email', { email, password: PASSWORD })).body.errors).toEqual({ email: [copy.sameEmail] })
  })
})

describe('whether an address has an account', () => {
  test('cannot be seen by how sign-in is refused after many wrong passwords', async () => {
    const { email } = await registered()
    const nobody = `nobody-${crypto.randomUUID()}@primer.example`
    const ask = async (address: string, body: object = {}) => {
      const visitor = portal.visitor()
      await visitor.get('csrf-cookie')
      return seen(await visitor.post('login', { email: address, password: WRONG, ...body }))
    }
    await Promise.all([lock(email), lock(nobody)])
    expect(await ask(email)).toMatchObject({ status: 429, said: { message: copy.locked } })
    expect(await ask(nobody)).toEqual(await ask(email))
    expect(await ask(nobody, { code: '00000000' })).toEqual(await ask(email, { code: '00000000' }))
  })

  test.each([
    ['login', (email: string) => ({ email, password: WRONG })],
    ['password/forgot', (email: string) => ({ email })],
    ['parentLogin', (email: string) => ({ email })],
    ['email/resend', (email: string) => ({ email })],
    ['parentLogin/confirm', (email: string) => ({ email, code: '000000' })],
    ['password/reset', (email: string) => ({ USER_LOGIN: email, USER_CHECKWORD: 'made-up', password: PASSWORD })],
  ])('cannot be seen by what %s answers', async (path, bodyFor) => {
    const { email } = await registered()
    const ask = async (address: string) => {
      const visitor = portal.visitor()
      await visitor.get('csrf-cookie')
      return seen(await visitor.post(path, bodyFor(address)))
    }
    expect(await ask('nobody-at-all@primer.example')).toEqual(await ask(email))
  })

  test('costs login the same work: one password is verified, at the same price', async () => {
    const { email } = await registered()
    await portal.visitor().post('login', { email, password: WRONG })
    await portal.visitor().post('login', { email: 'nobody-at-all@primer.example', password: WRONG })
    expect(verify).toHaveBeenCalledTimes(2)
    const prices = verify.mock.calls.map(([hash]) => hash.split('$').slice(1, 4))
    expect(prices[0]).toEqual(prices[1])
  })
})

describe('a registration', () => {
  test('gives no role, no proof and no id but its own', async () => {
    const wanted = { id: 'chosen', roles: [{ id: 10, code: 'admin' }], role: 'admin', roleIds: [10], isAdmin: true }
    const person = somebody({ ...wanted, emailVerified: true, hasSecondFactor: true, secondFactorAt: new Date().toISOString() })
    const { body } = await portal.visitor().post('register', person)
    expect(body).toMatchObject({ roles: [{ code: 'parent' }], emailVerified: false })
    expect(body.id).not.toBe('chosen')
    const { rows } = await portal.platform.db.execute(
      sql`select role_id, second_factor_at from account_roles join sessions using (user_id) where user_id = ${body.id}`,
    )
    expect(rows).toEqual([{ role_id: 1, second_factor_at: null }])
  })

  test.each([8, 9, 10, 0, -1, 999])('with role %i is refused', async (roleId) => {
    const { status, body } = await portal.visitor().post('register', somebody({ roleId }))
    expect([status, body.errors.roleId]).toEqual([422, [copy.notRegistrable]])
  })

  test('of a child is refused: a parent adds it', async () => {
    const { status, body } = await portal.visitor().post('register', somebody({ roleId: 7 }))
    expect([status, body.message]).toEqual([403, copy.childByParent])
  })

  test.each([
    ['email', 'anna@primer.example\r\nBcc: victim@primer.example'],
    ['email', 'anna@primer.example,victim@primer.example'],
    ['email', '"anna\nSubject: x"@primer.example'],
    ['firstName', 'Анна\r\nBcc: victim@primer.example'],
    ['firstName', 'http://evil.example'],
    ['firstName', 'Анна, вы выиграли: evil.example'],
    ['lastName', '<a href="//evil.example">сюда</a>'],
  ])('puts nothing into our letters by its %s «%s»', async (field, value) => {
    const { status, body } = await portal.visitor().post('register', somebody({ [field]: value }))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test.each(['Анна-Мария', 'А. С.', "О'Нил", 'Д’Артаньян', 'Лев (младший)', 'Ольга Петровна', 'Jürgen'])(
    'takes the name «%s»',
    async (firstName) => {
      expect((await portal.visitor().post('register', somebody({ firstName }))).status).toBe(201)
    },
  )
})

test('a letter’s link leads to the portal, whatever host the request names', async () => {
  const { email } = await registered()
  const visitor = portal.visitor()
  await visitor.get('csrf-cookie')
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' }
  await visitor.send('POST', 'password/forgot', { body: { email }, headers })
  const { html = '', text = '' } = (await portal.lettersTo(email)).at(-1) ?? {}
  expect(html).toContain(`${portal.platform.config.PUBLIC_URL}/?change_password=yes`)
  expect(html + text).not.toContain('evil.example')
})

test('a refused sign-in leaves no password, address or code in the log', async () => {
  const said: string[] = []
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(portal.platform.log, level).mockImplementation((...words: unknown[]) => void said.push(JSON.stringify(words))),
  )
  const { email } = await registered()
  await portal.visitor().post('login', { email, password: WRONG })
  await portal.visitor().post('login/second-factor', { code: '73419028' })
  for (const secret of [email, WRONG, '73419028']) expect(said.join('\n')).not.toContain(secret)
  for (const spy of spies) spy.mockRestore()
})
