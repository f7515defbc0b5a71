import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callByName, pathOf } from './client.ts'
import { words } from './words.ts'

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

describe('a call', () => {
  test('asks for JSON and brings its cookies along', async () => {
    asked.mockResolvedValueOnce(json(200, { ok: true }))
    expect(await call('GET article', { query: { page: 2, tag: undefined } })).toEqual({ ok: true })
    expect(asked.mock.calls[0]).toMatchObject([
      '/api/v1/article?page=2',
      { credentials: 'include', headers: { Accept: 'application/json' } },
    ])
  })

  test('fetches the CSRF token before a write and sends it decoded', async () => {
    asked.mockImplementation(async (url) => {
      if (!url.endsWith('csrf-cookie')) return json(201, {})
      document.cookie = 'XSRF-TOKEN=a%2Fb'
      return new Response(null, { status: 204 })
    })
    await callByName('POST questioning', { body: {} })
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/v1/csrf-cookie', '/api/v1/questioning'])
    expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ 'X-XSRF-TOKEN': 'a/b' })
  })

  test('that nobody answered has the same key when it is sent again, another one otherwise', async () => {
    document.cookie = 'XSRF-TOKEN=a'
    const answers = [json(503, {}), null, json(409, {}), json(201, {}), json(201, {})]
    asked.mockImplementation(async () => answers.shift() ?? Promise.reject(new TypeError('offline')))
    for (const body of [{ a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }])
      await callByName('POST questioning', { body }).catch(() => {})
    const keys = asked.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(new Set(keys).size).toBe(3)
  })

  test('with a refused token fetches a new one and repeats once, a payment never', async () => {
    document.cookie = 'XSRF-TOKEN=old'
    asked.mockImplementation(async (url) =>
      url.endsWith('csrf-cookie') ? new Response(null, { status: 204 }) : json(419, { message: 'CSRF token mismatch.' }),
    )
    await expect(callByName('POST login', { body: {} })).rejects.toMatchObject({ code: 'csrf' })
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockClear()
    await expect(callByName('POST user/payments', { body: {}, isPayment: true })).rejects.toMatchObject({ code: 'csrf' })
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/v1/csrf-cookie', '/api/v1/user/payments'])
  })

  test('makes sure of the token before a payment, for it was made for an earlier session and the payment goes once', async () => {
    document.cookie = 'XSRF-TOKEN=earlier'
    asked.mockImplementation(async (url) => {
      if (!url.endsWith('csrf-cookie')) return json(201, {})
      document.cookie = 'XSRF-TOKEN=present'
      return new Response(null, { status: 204 })
    })
    await callByName('POST user/payments', { body: {}, isPayment: true })
    expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ 'X-XSRF-TOKEN': 'present' })
  })

  test('makes one attempt, and more only when asked, with a pause between', async () => {
    asked.mockResolvedValue(json(503, { message: 'away' }))
    await expect(call('GET banner')).rejects.toMatchObject({ code: 'unavailable', message: 'away' })
    expect(asked).toHaveBeenCalledTimes(1)
    const began = performance.now()
    await expect(call('GET banner', { attempts: 2 })).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toHaveBeenCalledTimes(3)
    expect(performance.now() - began).toBeGreaterThan(490)
  })

  test('becomes anonymous on a 401 when asked to', async () => {
    const leave = vi.fn()
    asked.mockResolvedValue(json(401, { message: 'Unauthenticated.' }))
    const refused = { code: 'unauthenticated', message: expect.stringContaining('войдите снова') }
    await expect(call('GET user/me', { logoutOn401: leave })).rejects.toMatchObject(refused)
    expect(leave).toHaveBeenCalledOnce()
  })

  test('carries the faults of each field', async () => {
    document.cookie = 'XSRF-TOKEN=x'
    asked.mockResolvedValue(json(422, { message: 'нет', errors: { 'answers.ATT3': ['Выберите'] } }))
    await expect(callByName('POST questioning', { body: {} })).rejects.toMatchObject({
      fields: { 'answers.ATT3': ['Выберите'] },
    })
  })

  test('without a network says what to do', async () => {
    asked.mockRejectedValue(new TypeError('failed to fetch'))
    await expect(call('GET banner')).rejects.toMatchObject({ code: 'unavailable', message: words.offline })
  })
})

describe('the address of a call', () => {
  test('comes from the map of links or is given ready', () => {
    expect(pathOf({ banner: 'banner' }, { name: 'banner' })).toBe('banner')
    expect(pathOf({}, { url: 'header-menu' })).toBe('header-menu')
  })

  test('is a developer’s error when missing: no path found for name in links', () => {
    expect(() => pathOf({}, { name: 'nothing' })).toThrow('no path found for name in links')
    expect(() => pathOf({}, {})).toThrow('name and url not set')
  })
})
