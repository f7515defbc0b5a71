import { afterEach, expect, test, vi } from 'vitest'
import { countOnce } from './count-view.ts'

afterEach(() => vi.unstubAllGlobals())

test('a failure to count is only logged', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await countOnce('blog/article', 'one')
  expect(log).toHaveBeenCalledWith('Ошибка: Не получилось зачислить просмотр страницы', expect.anything())
})

test('with the cookie of the entry nothing is sent', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('document', { cookie: 'other=1; one=Y' })
  vi.stubGlobal('fetch', fetch)
  await countOnce('blog/article', 'one')
  expect(fetch).not.toHaveBeenCalled()
})
