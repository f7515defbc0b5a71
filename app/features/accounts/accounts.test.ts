import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { accountCopy as copy } from './copy.ts'

const portal = testPortal()
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

  test('the CSRF token changes at sign-in', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const before = visitor.cookies.get('XSRF-TOKEN')
    await visitor.post('register', somebody())
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(before)
  })

  test.each([
    ['a short password', { password: 'коротко' }, 'password', copy.password],
    ['no acceptance', { consents: ['newsletter'] }, 'consents', copy.consent],
    ['a role that does not register', { roleId: 10 }, 'roleId', copy.notRegistrable],
    ['a wrong address', { email: 'нигде' }, 'email', copy.email],
    ['no name', { firstName: ' ' }, 'firstName', copy.firstName],
  ])('with %s is refused at the field', async (_, change, field, words) => {
    const { status, body } = await portal.visitor().post('register', somebody(change))
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([words])
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
  test('says the same of a wrong password and of an unknown address', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const wrong = await portal.visitor().post('login', { email: person.email, password: 'не та фраза для входа' })
    const unknown = await portal.visitor().post('login', { email: 'nobody@primer.example', password: 'не та фраза для входа' })
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.body.message).toBe(copy.wrongPair)
    expect(unknown.body.message).toBe(wrong.body.message)
  })

  test('is slowed down after ten wrong tries, for that address and account alone', async () => {
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

describe('proofs by mail', () => {
  test('a recovery link sets a new password once and ends every session', async () => {
    const person = somebody()
    const visitor = portal.visitor()
    await visitor.post('register', person)
    expect((await portal.visitor().post('password/forgot', { email: person.email })).status).toBe(200)
    const letter = await portal.letterTo(person.email, 'USER_CHECKWORD')
    const [, checkword = ''] = /USER_CHECKWORD=([\w-]+)/.exec(letter) ?? []
    const reset = { USER_CHECKWORD: checkword, USER_LOGIN: person.email, password: 'новая длинная фраза' }
    expect((await portal.visitor().post('password/reset', reset)).status).toBe(200)
    expect((await visitor.get('user/me')).status).toBe(401)
    expect((await portal.visitor().post('login', { email: person.email, password: 'новая длинная фраза' })).status).toBe(200)
    const { status, body } = await portal.visitor().post('password/reset', reset)
    expect(status).toBe(422)
    expect(body.message).toBe(copy.badLink)
  })

  test('recovery answers the same for an unknown address', async () => {
    expect((await portal.visitor().post('password/forgot', { email: 'nobody-at-all@primer.example' })).status).toBe(200)
  })

  test('a confirmation link proves the address, once', async () => {
    const person = somebody()
    const visitor = portal.visitor()
    await visitor.post('register', person)
    const [, proof = ''] = /confirm=([^"&\s]+)/.exec(await portal.letterTo(person.email, 'confirm=')) ?? []
    expect((await visitor.post('email/verify', { token: decodeURIComponent(proof) })).status).toBe(200)
    expect((await visitor.get('user/me')).body.emailVerified).toBe(true)
    expect((await visitor.post('email/verify', { token: decodeURIComponent(proof) })).status).toBe(422)
  })

  test('six digits by mail sign a parent in, and five wrong tries end them', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const codes = new Set<string>()
    const codeOf = async () => {
      await portal.visitor().post('parentLogin', { email: person.email })
      const known = codes.size
      return vi.waitFor(
        async () => {
          for (const { to, html } of await portal.platform.mail.letters()) {
            const [, code] = />(\d{6})</.exec(html) ?? []
            if (to === person.email && code) codes.add(code)
          }
          if (codes.size === known) throw new Error('no code yet')
          return [...codes].at(-1) ?? ''
        },
        { timeout: 8000, interval: 100 },
      )
    }
    const visitor = portal.visitor()
    const { status, body } = await visitor.post('parentLogin/confirm', { email: person.email, code: await codeOf() })
    expect(status).toBe(200)
    expect((await visitor.get('user/me')).body.id).toBe(body.id)
    const code = await codeOf()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await portal.visitor().post('parentLogin/confirm', { email: person.email, code: wrong })
    expect((await portal.visitor().post('parentLogin/confirm', { email: person.email, code })).status).toBe(422)
  })

  test('checkEmail tells, ten times a minute', async () => {
    const person = somebody()
    await portal.visitor().post('register', person)
    const check = (email: string) => portal.visitor('10.2.2.2').get(`checkEmail?email=${encodeURIComponent(email)}`)
    expect((await check(person.email)).body).toEqual({ available: false })
    expect((await check('free@primer.example')).body).toEqual({ available: true })
    for (let tries = 0; tries < 8; tries++) await check('free@primer.example')
    expect((await check('free@primer.example')).status).toBe(429)
  })
})

test('an invitation that was never given is told in a sentence', async () => {
  const { body } = await portal.visitor().post('registrationInfo', { email: 'a@b.ru', hash: 'h', id: '1', pn: 'А', cn: 'Б' })
  expect(body).toEqual({ success: false, data: null, message: copy.noInvitation })
})
