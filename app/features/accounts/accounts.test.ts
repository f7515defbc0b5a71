import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { boundOfAddress } from '#app/features/accounts/security/browser-marks.server.ts'
import { accountCopy as copy } from './copy.ts'
import * as stale from './stale.server.ts'

const portal = testPortal()
const securePortal = testPortal({ PUBLIC_URL: 'https://portal.example' })
const PASSWORD = 'длинная фраза для входа'
let people = 0

function somebody(changes: Record<string, unknown> = {}) {
  people++
  return {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email: `anna-${people}@primer.example`,
    password: PASSWORD,
    consents: ['account'],
    ...changes,
  }
}

describe('registration', () => {
  test('the roles available for it come from the server', async () => {
    const { body } = await portal.visitor().get('get-available-roles-for-registration')
    expect(body[0]).toEqual({ id: 1, code: 'parent', title: 'Родитель' })
    expect(body.map(({ code }: { code: string }) => code)).not.toContain('admin')
  })

  test('register begins a session, and login, logout and user/me agree', async () => {
    const person = somebody()
    const visitor = portal.visitor()
    const { status, body } = await visitor.post('register', person)
    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual([
      'email',
      'emailVerified',
      'firstName',
      'id',
      'lastName',
      'roles',
      'subscription',
      'surname',
    ])
    expect(body).toMatchObject({ firstName: 'Анна', surname: 'Пример', roles: [{ id: 1, code: 'parent' }], emailVerified: false })
    expect(visitor.cookies.get('USER_ID')).toBe(body.id)
    expect((await visitor.get('user/me')).body).toEqual(body)
    expect((await visitor.get('isAuth')).body).toEqual({ isAuth: true })
    expect((await visitor.post('logout')).status).toBe(204)
    expect(visitor.cookies.has('USER_ID')).toBe(false)
    expect((await visitor.get('user/me')).status).toBe(401)
    expect((await visitor.post('logout')).status).toBe(204)
    const again = await visitor.post('login', { email: person.email.toUpperCase(), password: PASSWORD })
    expect(again.status).toBe(200)
    expect(again.body.id).toBe(body.id)
  })

  test('the session’s cookie is out of scripts’ reach', async () => {
    const visitor = portal.visitor()
    const { headers } = await visitor.post('register', somebody())
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('portal.session_token'))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
  })

  test('where the portal is reached by https, every cookie is for https alone and for this host alone', async () => {
    const { headers } = await securePortal.visitor().post('register', somebody())
    const cookies = headers.getSetCookie()
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['USER_ID', 'XSRF-TOKEN', 'portal.browser', 'portal.session_token']),
    )
    for (const cookie of cookies) {
      expect(cookie).toContain('; Secure')
      expect(cookie).not.toMatch(/domain=/i)
    }
  })

  test('what holds a place between two steps of a sign-in is out of scripts’ reach and short', async () => {
    const { headers } = await securePortal.visitor().post('parentLogin', { email: 'anna@primer.example' })
    const [cookie] = headers.getSetCookie().filter((set) => set.startsWith('portal.code='))
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('the CSRF token changes at sign-in and at sign-out', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const tokens = [visitor.cookies.get('XSRF-TOKEN')]
    await visitor.post('register', somebody())
    tokens.push(visitor.cookies.get('XSRF-TOKEN'))
    await visitor.post('logout')
    tokens.push(visitor.cookies.get('XSRF-TOKEN'))
    expect(new Set(tokens).size).toBe(3)
  })

  test('the acceptance is written down, with the hash of what was accepted', async () => {
    const { body } = await portal.visitor('10.3.3.3').post('register', somebody())
    const { rows } = await portal.platform.db.execute(
      sql`select purpose, given, form, address, length(text_hash) as hash from consents where subject = ${`account:${body.id}`}`,
    )
    expect(rows).toEqual([{ purpose: 'account', given: true, form: 'register', address: '10.3.3.3', hash: 64 }])
  })

  test('the same registration sent three times at once makes one account', async () => {
    const person = somebody()
    const answers = await Promise.all([1, 2, 3].map(() => portal.visitor().post('register', person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  test('twenty-five parents of a school’s evening register from one address', async () => {
    const register = async () => (await portal.visitor('10.4.4.3').post('register', somebody())).status
    // A few at once: a test's portal has four connections.
    for (let five = 0; five < 5; five++)
      expect(await Promise.all(Array.from({ length: 5 }, register))).toEqual([201, 201, 201, 201, 201])
  })

  test('the hundred and first from one address within ten minutes waits', async () => {
    const register = () => portal.visitor('10.4.4.4').post('register', somebody({ roleId: 10 }))
    for (let tries = 0; tries < 100; tries++) expect((await register()).status).toBe(422)
    expect((await register()).status).toBe(429)
  })

  test('the eleventh of one e-mail from one address within ten minutes waits', async () => {
    const person = somebody({ roleId: 10 })
    const register = () => portal.visitor('10.4.4.5').post('register', person)
    for (let tries = 0; tries < 10; tries++) expect((await register()).status).toBe(422)
    expect((await register()).status).toBe(429)
  })

  test.each([
    ['a long password', { password: 'я'.repeat(129) }, 'password', copy.password],
    ['no role', { roleId: undefined }, 'roleId', copy.role],
    ['no surname', { lastName: '' }, 'lastName', copy.lastName],
    ['a short password', { password: 'коротко' }, 'password', copy.password],
    ['a password from a list of leaked ones', { password: 'qwerty123456' }, 'password', copy.weakPassword],
    ['a Russian one typed on the other keyboard', { password: 'gfhjkm12345' }, 'password', copy.weakPassword],
    ['a password made of the name', { firstName: 'Белоснежанна', password: 'Белоснежанна1' }, 'password', copy.weakPassword],
    ['no acceptance', { consents: ['newsletter'] }, 'consents', copy.consent],
    ['a role that does not register', { roleId: 10 }, 'roleId', copy.notRegistrable],
    ['a wrong address', { email: 'нигде' }, 'email', copy.email],
    ['no name', { firstName: ' ' }, 'firstName', copy.firstName],
  ])('with %s is refused at the field', async (_, change, field, words) => {
    const { status, body } = await portal.visitor().post('register', somebody(change))
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([words])
  })

  test('names every fault at once, the missing acceptance too', async () => {
    const { body } = await portal.visitor().post('register', somebody({ firstName: '', password: 'коротко', consents: [] }))
    expect(Object.keys(body.errors).toSorted()).toEqual(['consents', 'firstName', 'password'])
  })

  test('with a taken e-mail is refused at the field, and the first account stays as it was', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const { status, body } = await portal.visitor().post('register', { ...person, password: 'совсем другая фраза' })
    expect(status).toBe(422)
    expect(body.errors.email).toEqual([copy.taken])
    expect((await portal.visitor().post('login', { email: person.email, password: PASSWORD })).status).toBe(200)
  })

  test('takes over the guest’s result, and so does a later login', async () => {
    const visitor = portal.visitor()
    const person = somebody()
    const fill = async () => {
      const answers = questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 1 }))
      const { body } = await visitor.post('questioning', {
        child_name: 'Миша',
        child_birthday: '2018-03-14',
        child_sex: 'male',
        child_hand: 'right',
        consent: true,
        answers,
      })
      return body.result_url.split('/')[2]
    }
    const { body } = await visitor.post('register', { ...person, resultToken: await fill() })
    await visitor.post('logout')
    await visitor.post('login', { email: person.email, password: PASSWORD, resultToken: await fill() })
    const { rows } = await portal.platform.db.execute(
      sql`select count(*)::int as n from submission_owners where account_id = ${body.id}`,
    )
    expect(rows).toEqual([{ n: 2 }])
  })
})

describe('login', () => {
  test('replaces the session that the browser had', async () => {
    const person = somebody()
    const visitor = portal.visitor()
    await visitor.post('register', person)
    const earlier = portal.visitor()
    earlier.cookies.set('portal.session_token', visitor.cookies.get('portal.session_token') ?? '')
    await visitor.post('login', { email: person.email, password: PASSWORD })
    expect((await visitor.get('user/me')).status).toBe(200)
    expect((await earlier.get('user/me')).status).toBe(401)
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const wrong = await portal.visitor().post('login', { email: person.email, password: 'не та фраза для входа' })
    const unknown = await portal.visitor().post('login', { email: 'nobody@primer.example', password: 'не та фраза для входа' })
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.body.message).toBe(copy.wrongPair)
    expect(unknown.body.message).toBe(wrong.body.message)
  })

  test('is slowed down after ten wrong tries, only for that address and account', async () => {
    const person = somebody()
    await portal.visitor('10.1.1.1').post('register', person)
    const guess = (from: string) => portal.visitor(from).post('login', { email: person.email, password: 'не та фраза' })
    for (let tries = 0; tries < 10; tries++) expect((await guess('10.1.1.2')).status).toBe(422)
    const { status, headers } = await guess('10.1.1.2')
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await portal.visitor('10.1.1.3').post('login', { email: person.email, password: PASSWORD })).status).toBe(200)
  })
})

describe('one address of many people', () => {
  const school = '10.1.2.1'

  test('lets in as many right passwords as come, in browsers that were not there before', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    for (let turn = 0; turn < 40; turn++)
      expect((await portal.visitor(school).post('login', { email: person.email, password: PASSWORD })).status).toBe(200)
  })

  test('goes on letting in after forty wrong passwords of others, and not after three hundred', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const enter = async () => (await portal.visitor(school).post('login', { email: person.email, password: PASSWORD })).status
    const guesser = portal.visitor(school)
    await guesser.get('csrf-cookie')
    const guess = async (from: number, most: number) => {
      for (let turn = from; turn < most; turn++)
        await guesser.post('login', { email: `${turn}@primer.example`, password: 'не та фраза' })
    }
    await guess(0, 40)
    expect(await enter()).toBe(200)
    // The next 258 are counted without their passwords: each hash is made to be slow.
    const context = { ...systemContext(portal.platform), client: { address: school, userAgent: '' } }
    const bound = boundOfAddress(context)
    for (let turn = 40; turn < 298; turn++) await limits.count(context, bound.what, bound)
    await guess(298, 299)
    expect(await enter()).toBe(200)
    await guess(299, 300)
    expect(await enter()).toBe(429)
  })
})

describe('who is asking', () => {
  test('userInfo and userRoles say the same as user/me', async () => {
    const visitor = portal.visitor()
    const { body } = await visitor.post('register', somebody())
    expect((await visitor.get('userInfo')).body).toEqual(body)
    expect((await visitor.get('userRoles')).body).toEqual(body.roles)
  })

  test.each(['user/me', 'userInfo', 'userRoles'])('%s names nobody to a guest, the browser forgets who it was', async (path) => {
    const visitor = portal.visitor()
    visitor.cookies.set('USER_ID', 'somebody-of-yesterday')
    const { status, body } = await visitor.get(path)
    expect(status).toBe(401)
    expect(body.message).toBe('Unauthenticated.')
    expect(visitor.cookies.has('USER_ID')).toBe(false)
  })

  test('isAuth is false for a guest, for a mangled cookie and for a session that was never given', async () => {
    for (const cookie of ['', '%', '%E0%A4%A', 'nothing', 'never.given']) {
      const visitor = portal.visitor()
      if (cookie) visitor.cookies.set('portal.session_token', cookie)
      expect([cookie, (await visitor.get('isAuth')).body]).toEqual([cookie, { isAuth: false }])
      expect((await visitor.post('logout')).status).toBe(204)
    }
  })

  test('a session that has run out is nobody’s', async () => {
    const visitor = portal.visitor()
    const { body } = await visitor.post('register', somebody())
    await portal.platform.db.execute(sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${body.id}`)
    expect((await visitor.get('user/me')).status).toBe(401)
  })

  test('what has run out is forgotten, what has not stays', async () => {
    const visitor = portal.visitor()
    const gone = (await visitor.post('register', somebody())).body.id
    const other = portal.visitor()
    const here = (await other.post('register', somebody())).body.id
    await portal.platform.db.execute(sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${gone}`)
    await stale.forget(systemContext(portal.platform))
    await limits.forgetOver(systemContext(portal.platform))
    const { rows } = await portal.platform.db.execute(sql`select user_id from sessions where user_id in (${gone}, ${here})`)
    expect(rows).toEqual([{ user_id: here }])
    expect((await other.get('user/me')).status).toBe(200)
  })

  test('checkEmail answers ten times a minute', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const check = (email: string) => portal.visitor('10.2.2.2').get(`checkEmail?email=${encodeURIComponent(email)}`)
    expect((await check(person.email)).body).toEqual({ available: false })
    expect((await check('free@primer.example')).body).toEqual({ available: true })
    for (let tries = 0; tries < 8; tries++) await check('free@primer.example')
    expect((await check('free@primer.example')).status).toBe(429)
  })
})

test.each(['login', 'register', 'password/forgot', 'password/reset', 'email/verify', 'parentLogin', 'registrationInfo'])(
  'an empty %s is refused in Russian, each fault at its field',
  async (path) => {
    const { status, body } = await portal.visitor().post(path, {})
    expect(status).toBe(422)
    const said: string[] = Object.values<string[]>(body.errors).flat()
    expect(said.length).toBeGreaterThan(0)
    for (const sentence of said) expect(sentence).toMatch(/^[А-ЯЁ][^a-z]+\.$/)
  },
)
