import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const anna = {
  id: 'a1',
  firstName: 'Анна',
  surname: '',
  lastName: '',
  email: 'anna@primer.example',
  emailVerified: true,
  roles: [],
  subscription: null,
}
const asked = vi.fn<(url: string) => Promise<Response>>()
const page = {
  cookie: '',
  visibilityState: 'visible',
  documentElement: { dataset: {} },
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  Object.assign(page, { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

const answer = (status: number, body: unknown) => new Response(status === 204 ? null : JSON.stringify(body), { status })

test('without the cookie the first refresh is done at once, anonymous, and nobody is asked', async () => {
  const session = await import('./session.ts')
  session.watch()
  expect(await session.ready()).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).not.toHaveBeenCalled()
})

test('a cookie that differs from the account is noticed within five seconds, and an agreeing one asks nothing', async () => {
  const session = await import('./session.ts')
  session.watch()
  await session.ready()
  asked.mockImplementation(async () => answer(200, anna))
  page.cookie = 'USER_ID=a1'
  await vi.advanceTimersByTimeAsync(5000)
  expect(await session.ready()).toEqual(anna)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a hidden tab does not ask', async () => {
  const session = await import('./session.ts')
  session.watch()
  await session.ready()
  Object.assign(page, { cookie: 'USER_ID=a1', visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).not.toHaveBeenCalled()
})

test('a 401 makes a signed-in session anonymous, a lost connection does not', async () => {
  const session = await import('./session.ts')
  page.cookie = 'USER_ID=a1'
  asked.mockImplementationOnce(async () => answer(200, anna))
  expect(await session.refresh()).toEqual(anna)
  asked.mockRejectedValueOnce(new TypeError('offline'))
  expect(await session.refresh()).toEqual(anna)
  const notices = await import('#app/ui/notices.ts')
  expect(notices.currentNotice()).toBeNull()
  asked.mockImplementationOnce(async () => answer(401, { message: 'Unauthenticated.' }))
  expect(await session.refresh()).toBeNull()
  await vi.dynamicImportSettled()
  expect(notices.currentNotice()?.text).toContain('закончился')
})

test('a second logout while one is under way does nothing', async () => {
  const session = await import('./session.ts')
  page.cookie = 'XSRF-TOKEN=x'
  asked.mockImplementation(async () => answer(204, null))
  await Promise.all([session.logout(), session.logout()])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('signing out throws away the pages kept for reading without a connection', async () => {
  const remove = vi.fn(async () => true)
  vi.stubGlobal('caches', { keys: async () => ['pages-1', 'files-1'], delete: remove })
  const session = await import('./session.ts')
  page.cookie = 'XSRF-TOKEN=x'
  asked.mockImplementation(async () => answer(204, null))
  await session.logout()
  await vi.advanceTimersByTimeAsync(0)
  expect(remove.mock.calls).toEqual([['pages-1'], ['files-1']])
})
