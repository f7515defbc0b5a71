import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { accountCopy as copy } from './copy.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
let people = 0

/** A browser in which somebody new has registered. */
async function registered(changes: Record<string, unknown> = {}) {
  people++
  const person = { firstName: 'Анна', lastName: 'Пример', email: `anna-${people}@primer.example`, password: PASSWORD }
  const visitor = portal.visitor()
  const { body } = await visitor.post('register', { roleId: 1, consents: ['account'], ...person, ...changes })
  return { visitor, email: person.email, id: String(body.id) }
}

/** What the newest letter to an address that fits the pattern holds; null when none was written. */
async function written(email: string, pattern: RegExp): Promise<string | null> {
  const letters = await portal.lettersTo(email)
  const found = letters.toReversed().flatMap(({ html }) => pattern.exec(html.replaceAll('&amp;', '&'))?.[1] ?? [])
  return found[0] ?? null
}

const CHECKWORD = /USER_CHECKWORD=([\w-]+)/
const CONFIRMATION = /confirm=([\w.-]+)/
const DIGITS = />(\d{6})</

const runOut = () => portal.platform.db.execute(sql`update verifications set expires_at = now() - interval '1 minute'`)

describe('recovery', () => {
  test('a link by mail sets a new password once and ends every session', async () => {
    const { visitor, email } = await registered()
    expect((await portal.visitor().post('password/forgot', { email })).status).toBe(200)
    const [, checkword = ''] = CHECKWORD.exec(await portal.letterTo(email, 'USER_CHECKWORD')) ?? []
    const reset = { USER_CHECKWORD: checkword, USER_LOGIN: email, password: 'новая длинная фраза' }
    expect((await portal.visitor().post('password/reset', reset)).status).toBe(200)
    expect((await visitor.get('user/me')).status).toBe(401)
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(422)
    expect((await portal.visitor().post('login', { email, password: reset.password })).status).toBe(200)
    const { status, body } = await portal.visitor().post('password/reset', reset)
    expect(status).toBe(422)
    expect(body.message).toBe(copy.badLink)
  })

  test('a new link makes the earlier one void', async () => {
    const { email } = await registered()
    await portal.visitor().post('password/forgot', { email })
    const earlier = await written(email, CHECKWORD)
    await portal.visitor().post('password/forgot', { email })
    const reset = { USER_LOGIN: email, password: 'новая длинная фраза' }
    expect((await portal.visitor().post('password/reset', { ...reset, USER_CHECKWORD: earlier })).status).toBe(422)
    const later = await written(email, CHECKWORD)
    expect((await portal.visitor().post('password/reset', { ...reset, USER_CHECKWORD: later })).status).toBe(200)
  })

  test('a link that has run out, or is somebody else’s, sets nothing', async () => {
    const { email } = await registered()
    const { email: other } = await registered()
    await portal.visitor().post('password/forgot', { email })
    const reset = { USER_CHECKWORD: await written(email, CHECKWORD), password: 'новая длинная фраза' }
    expect((await portal.visitor().post('password/reset', { ...reset, USER_LOGIN: other })).status).toBe(422)
    await runOut()
    expect((await portal.visitor().post('password/reset', { ...reset, USER_LOGIN: email })).status).toBe(422)
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('a new password that is too short is refused, and the link can still be used', async () => {
    const { email } = await registered()
    await portal.visitor().post('password/forgot', { email })
    const reset = { USER_CHECKWORD: await written(email, CHECKWORD), USER_LOGIN: email }
    const { status, body } = await portal.visitor().post('password/reset', { ...reset, password: 'коротко' })
    expect(status).toBe(422)
    expect(body.errors.password).toEqual([copy.password])
    expect((await portal.visitor().post('password/reset', { ...reset, password: 'новая длинная фраза' })).status).toBe(200)
  })
})

describe.each(['password/forgot', 'parentLogin', 'email/resend'])('%s', (path) => {
  test('answers an unknown address with the same words, no sooner', async () => {
    const { email } = await registered()
    const ask = async (address: string) => {
      const visitor = portal.visitor()
      await visitor.get('csrf-cookie')
      const began = performance.now()
      const { status, body } = await visitor.post(path, { email: address })
      return { status, body, tookMs: performance.now() - began }
    }
    const known = await ask(email)
    const unknown = await ask('nobody-at-all@primer.example')
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    for (const { tookMs } of [known, unknown]) expect(tookMs).toBeGreaterThan(245)
  })

  test('writes five letters in ten minutes to one address, after that of the registration, and answers all the same', async () => {
    const { email } = await registered()
    for (let tries = 0; tries < 7; tries++) expect((await portal.visitor().post(path, { email })).status).toBe(200)
    const { rows } = await portal.platform.db.execute(
      sql`select count(*)::int as n from jobs.job where name = 'mail' and data->>'to' = ${email} and data->>'subject' <> 'Вход с нового устройства'`,
    )
    expect(rows).toEqual([{ n: 1 + 5 }])
  })

  test('the hundred and first from one address of the network waits', async () => {
    const visitor = portal.visitor(`10.5.0.${path.length}`)
    await visitor.get('csrf-cookie')
    const ask = () => visitor.post(path, { email: 'nobody-at-all@primer.example' })
    const answers = await Promise.all(Array.from({ length: 101 }, ask))
    expect(
      answers
        .map(({ status }) => status)
        .toSorted((one, other) => one - other)
        .at(-1),
    ).toBe(429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  })
})

describe('confirmation', () => {
  test('a link by mail proves the address, once, also in a browser where nobody is signed in', async () => {
    const { visitor, email } = await registered()
    const token = await written(email, CONFIRMATION)
    expect((await visitor.get('user/me')).body.emailVerified).toBe(false)
    expect((await portal.visitor().post('email/verify', { token })).status).toBe(200)
    expect((await visitor.get('user/me')).body.emailVerified).toBe(true)
    const { status, body } = await visitor.post('email/verify', { token })
    expect(status).toBe(422)
    expect(body.message).toBe(copy.badLink)
  })

  test.each(['', 'nobody.nothing', 'x'.repeat(300)])('a made-up link proves nothing: «%s»', async (token) => {
    expect((await portal.visitor().post('email/verify', { token })).status).toBe(422)
  })

  test('a link that has run out proves nothing, and another can be had', async () => {
    const { visitor, email } = await registered()
    const earlier = await written(email, CONFIRMATION)
    await runOut()
    expect((await visitor.post('email/verify', { token: earlier })).status).toBe(422)
    expect((await visitor.post('email/resend', {})).status).toBe(200)
    const later = await written(email, CONFIRMATION)
    expect(later).not.toBe(earlier)
    expect((await visitor.post('email/verify', { token: later })).status).toBe(200)
  })

  test('the letter is not sent again to a guest, nor more than five times in ten minutes', async () => {
    expect((await portal.visitor().post('email/resend', {})).status).toBe(401)
    const { visitor } = await registered()
    for (let tries = 0; tries < 5; tries++) expect((await visitor.post('email/resend', {})).status).toBe(200)
    expect((await visitor.post('email/resend', {})).status).toBe(429)
  })

  test('the letter calls by name, and its text version holds the link', async () => {
    const { email } = await registered()
    const [letter] = await portal.lettersTo(email)
    expect(letter?.text).toContain('Здравствуйте, Анна.')
    expect(letter?.text).toMatch(/\/cabinet\?confirm=[\w.-]+/)
  })
})

describe('six digits by mail', () => {
  test('sign a parent in, once', async () => {
    const { email, id } = await registered()
    const visitor = portal.visitor()
    await visitor.post('parentLogin', { email })
    const code = await written(email, DIGITS)
    const { status, body } = await visitor.post('parentLogin/confirm', { email, code })
    expect(status).toBe(200)
    expect(body.id).toBe(id)
    expect(visitor.cookies.get('USER_ID')).toBe(id)
    expect((await visitor.get('user/me')).body).toEqual(body)
    expect((await visitor.post('logout')).status).toBe(204)
    expect((await visitor.get('user/me')).status).toBe(401)
    expect((await visitor.post('parentLogin/confirm', { email, code })).status).toBe(422)
  })

  test('work only in the browser that asked for them, and wrong ones typed elsewhere use up nothing', async () => {
    const { email } = await registered()
    const visitor = portal.visitor()
    await visitor.post('parentLogin', { email })
    const code = await written(email, DIGITS)
    for (let tries = 0; tries < 6; tries++)
      expect((await portal.visitor().post('parentLogin/confirm', { email, code })).status).toBe(422)
    await portal.visitor().post('parentLogin', { email })
    expect((await visitor.post('parentLogin/confirm', { email, code })).status).toBe(200)
  })

  test('take over the guest’s result', async () => {
    const { email, id } = await registered()
    const visitor = portal.visitor()
    const { body } = await visitor.post('questioning', {
      child_name: 'Миша',
      child_birthday: '2018-03-14',
      child_sex: 'male',
      child_hand: 'right',
      consent: true,
      answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 1 })),
    })
    await visitor.post('parentLogin', { email })
    const resultToken = body.result_url.split('/')[2]
    await visitor.post('parentLogin/confirm', { email, code: await written(email, DIGITS), resultToken })
    const { rows } = await portal.platform.db.execute(
      sql`select count(*)::int as n from submission_owners where account_id = ${id}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('are void after five wrong tries', async () => {
    const { email } = await registered()
    const visitor = portal.visitor()
    await visitor.post('parentLogin', { email })
    const code = await written(email, DIGITS)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await visitor.post('parentLogin/confirm', { email, code: wrong })
      expect(status).toBe(422)
      expect(body.errors.code).toEqual([copy.wrongCode])
    }
    expect((await visitor.post('parentLogin/confirm', { email, code })).status).toBe(422)
  })

  test('are void after ten minutes', async () => {
    const { email } = await registered()
    const visitor = portal.visitor()
    await visitor.post('parentLogin', { email })
    const code = await written(email, DIGITS)
    await runOut()
    expect((await visitor.post('parentLogin/confirm', { email, code })).status).toBe(422)
  })

  test.each(['12345', 'шесть!', ''])('«%s» is no code', async (code) => {
    const { status, body } = await portal.visitor().post('parentLogin/confirm', { email: 'anna@primer.example', code })
    expect(status).toBe(422)
    expect(body.errors.code).toEqual([copy.code])
  })

  test('are not sent to a specialist: a password stands before other people’s children', async () => {
    const { email } = await registered({ roleId: 2 })
    expect((await portal.visitor().post('parentLogin', { email })).status).toBe(200)
    expect(await written(email, DIGITS)).toBeNull()
  })

  test('cannot be guessed from one address more than a hundred times in ten minutes', async () => {
    const visitor = portal.visitor('10.6.6.6')
    await visitor.get('csrf-cookie')
    const guess = () => visitor.post('parentLogin/confirm', { email: 'nobody@primer.example', code: '000000' })
    const answers = await Promise.all(Array.from({ length: 101 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('who registers somebody’s address', () => {
  const codeTo = async (visitor: ReturnType<typeof portal.visitor>, email: string) => {
    await visitor.post('parentLogin', { email })
    return written(email, DIGITS)
  }

  test('keeps neither a session nor the password when the owner signs in by a code, and the owner gets a link to a new one', async () => {
    const { visitor: stranger, email, id } = await registered()
    const owner = portal.visitor()
    const code = await codeTo(owner, email)
    const { status, body } = await owner.post('parentLogin/confirm', { email, code })
    expect([status, body.id, body.emailVerified]).toEqual([200, id, true])
    expect((await stranger.get('user/me')).status).toBe(401)
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(422)
    const reset = { USER_CHECKWORD: await written(email, CHECKWORD), USER_LOGIN: email, password: 'новая длинная фраза' }
    expect((await portal.visitor().post('password/reset', reset)).status).toBe(200)
    const again = await portal.visitor().post('login', { email, password: reset.password })
    expect([again.status, again.body.id]).toEqual([200, id])
  })

  test('is the owner, where the first code is asked for in the browser that registered: all stays', async () => {
    const { visitor, email } = await registered()
    const marked = visitor.cookies.get('portal.browser')
    const { visitor: other } = await registered()
    other.cookies.set('portal.browser', marked ?? '')
    const code = await codeTo(other, email)
    expect((await other.post('parentLogin/confirm', { email, code })).body.emailVerified).toBe(true)
    expect((await visitor.get('user/me')).status).toBe(200)
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('loses nothing once the address was proved: a code from another device leaves the first one signed in', async () => {
    const { visitor, email } = await registered()
    await visitor.post('email/verify', { token: await written(email, CONFIRMATION) })
    const other = portal.visitor()
    const code = await codeTo(other, email)
    expect((await other.post('parentLogin/confirm', { email, code })).status).toBe(200)
    expect((await visitor.get('user/me')).status).toBe(200)
  })
})
