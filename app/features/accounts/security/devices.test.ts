import { afterEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { makeStrong } from '#test/strong-session.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/dates.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { deviceOf } from './device-names.server.ts'
import * as stale from '#app/features/accounts/stale.server.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.1 Mobile/15E148 Safari/604.1'
const YANDEX = `${CHROME.replace('Safari/537.36', '')}YaBrowser/25.2.0.0 Safari/537.36`
let people = 0

afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

async function registered(roleId = 1) {
  people++
  const email = `device-${people}@primer.example`
  const visitor = portal.visitor()
  const person = { roleId, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  await visitor.post('register', person)
  return { visitor, email }
}

async function loggedIn(email: string, userAgent: string) {
  const visitor = portal.visitor()
  await visitor.get('csrf-cookie')
  await visitor.send('POST', 'login', { body: { email, password: PASSWORD }, headers: { 'User-Agent': userAgent } })
  return visitor
}

const isIn = async (visitor: ReturnType<typeof portal.visitor>) => (await visitor.get('user/me')).status === 200

describe('the list of devices', () => {
  test.each([
    [CHROME, 'computer', 'Chrome, Windows'],
    [YANDEX, 'computer', 'Yandex Browser, Windows'],
    [IPHONE, 'phone', 'Safari, iOS'],
    [IPAD, 'tablet', 'Safari, iOS'],
    ['', 'unknown', ''],
    ['something of our own', 'unknown', ''],
  ])('«%s» is a %s', (userAgent, kind, browser) => {
    expect(deviceOf(userAgent)).toEqual({ kind, browser })
  })

  test('names each by its browser, this one first, and shows no token', async () => {
    const { visitor, email } = await registered()
    const phone = await loggedIn(email, IPHONE)
    const { body } = await visitor.get('user/security')
    expect(body.devices).toMatchObject([
      { kind: 'unknown', isCurrent: true },
      { kind: 'phone', browser: 'Safari, iOS', isCurrent: false },
    ])
    for (const { cookies } of [visitor, phone])
      expect(JSON.stringify(body)).not.toContain(decodeURIComponent(cookies.get('portal.session_token') ?? '').split('.')[0])
  })

  test('signs one out at once, and nobody else’s', async () => {
    const { visitor, email } = await registered()
    const phone = await loggedIn(email, IPHONE)
    const { visitor: stranger } = await registered()
    const { id } = (await visitor.get('user/security')).body.devices[1]
    const foreign = await stranger.post('user/devices/end', { id })
    expect([foreign.status, foreign.body.message]).toEqual([404, copy.noDevice])
    expect(await isIn(phone)).toBe(true)
    expect((await visitor.post('user/devices/end', { id })).status).toBe(200)
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(visitor)).toBe(true)
    expect((await visitor.post('user/devices/end', { id })).status).toBe(404)
  })

  test('signs every other out, and this one stays', async () => {
    const { visitor, email } = await registered()
    const others = [await loggedIn(email, CHROME), await loggedIn(email, IPHONE)]
    expect((await visitor.post('user/devices/end-others', {})).status).toBe(200)
    expect(await Promise.all([visitor, ...others].map(isIn))).toEqual([true, false, false])
  })

  test('says when each was last seen, to five minutes', async () => {
    const { visitor } = await registered()
    const seenAt = async () => Date.parse((await visitor.get('user/security')).body.devices[0].seenAt)
    const first = await seenAt()
    pass(4 * MINUTE_MS)
    expect(await seenAt()).toBe(first)
    pass(2 * MINUTE_MS)
    await visitor.get('user/me')
    expect((await seenAt()) - first).toBeGreaterThan(5 * MINUTE_MS)
  })
})

describe('a session', () => {
  test('of a family ends after fourteen days unused', async () => {
    const { visitor } = await registered()
    pass(13 * DAY_MS)
    expect(await isIn(visitor)).toBe(true)
    pass(14 * DAY_MS)
    expect(await isIn(visitor)).toBe(false)
  })

  test('of a family ends after sixty days, however much it is used', async () => {
    const { visitor } = await registered()
    for (let days = 10; days < 60; days += 10) {
      pass(10 * DAY_MS)
      expect([days, await isIn(visitor)]).toEqual([days, true])
    }
    pass(10 * DAY_MS)
    expect(await isIn(visitor)).toBe(false)
  })

  test('of a specialist ends after twelve hours unused and after seven days in all', async () => {
    const { visitor: resting } = await registered(2)
    const { visitor: working } = await registered(2)
    await makeStrong(working, PASSWORD)
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      pass(11 * HOUR_MS)
      expect([hours, await isIn(working)]).toEqual([hours, true])
    }
    expect(await isIn(resting)).toBe(false)
    pass(11 * HOUR_MS)
    expect(await isIn(working)).toBe(false)
  })

  test('that has ended is in no list and is forgotten at night', async () => {
    const { visitor, email } = await registered()
    pass(10 * DAY_MS)
    const fresh = await loggedIn(email, CHROME)
    pass(5 * DAY_MS)
    expect((await fresh.get('user/security')).body.devices).toHaveLength(1)
    expect(await isIn(visitor)).toBe(false)
    await stale.forget(systemContext(portal.platform))
    expect(await isIn(fresh)).toBe(true)
  })

  test('in a browser new to the account sends a letter, in a known one it does not', async () => {
    const { visitor, email } = await registered()
    await visitor.post('logout')
    await visitor.post('login', { email, password: PASSWORD })
    await loggedIn(email, IPHONE)
    const letters = await portal.lettersTo(email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Подтвердите почту', 'Вход с нового устройства'])
    const text = letters.at(-1)?.text ?? ''
    expect(text.replace(/\s+/g, ' ')).toContain('Safari, iOS')
    expect(text).toContain('/cabinet/security')
  })
})

describe('a new password', () => {
  test('asks for the old one, signs the other devices out, and sends a letter', async () => {
    const { visitor, email } = await registered()
    const phone = await loggedIn(email, IPHONE)
    const before = visitor.cookies.get('portal.session_token')
    const change = (changes: object) =>
      visitor.post('user/password', { current: PASSWORD, password: 'новая длинная фраза', ...changes })
    expect((await change({ current: 'не та фраза' })).body.errors).toEqual({ current: [copy.wrongPassword] })
    expect((await change({ password: 'qwerty123456' })).body.errors).toEqual({ password: [copy.weakPassword] })
    expect((await change({})).status).toBe(200)
    expect(visitor.cookies.get('portal.session_token')).not.toBe(before)
    expect(await Promise.all([visitor, phone].map(isIn))).toEqual([true, false])
    const letter = (await portal.lettersTo(email)).at(-1)
    expect(letter?.subject).toBe('Пароль изменён')
    expect(letter?.text.replace(/\s+/g, ' ')).toContain('Не помню пароль')
    expect((await portal.visitor().post('login', { email, password: PASSWORD })).status).toBe(422)
    expect((await portal.visitor().post('login', { email, password: 'новая длинная фраза' })).status).toBe(200)
  })

  test('makes a recovery link void that was asked for before', async () => {
    const { visitor, email } = await registered()
    await visitor.post('password/forgot', { email })
    const [, checkword] = /USER_CHECKWORD=([\w-]+)/.exec((await portal.lettersTo(email)).at(-1)?.html ?? '') ?? []
    await visitor.post('user/password', { current: PASSWORD, password: 'новая длинная фраза' })
    const reset = { USER_CHECKWORD: checkword, USER_LOGIN: email, password: 'совсем другая фраза' }
    expect((await portal.visitor().post('password/reset', reset)).body.message).toBe(copy.badLink)
  })

  test('leaves a session that passed the second factor strong', async () => {
    const { visitor } = await registered(2)
    await makeStrong(visitor, PASSWORD)
    await visitor.post('user/password', { current: PASSWORD, password: 'новая длинная фраза' })
    const { body } = await visitor.get('user/security')
    expect(body.devices).toHaveLength(1)
    expect(body.secondFactor).toMatchObject({ codesLeft: 8, isRequired: true })
  })
})
