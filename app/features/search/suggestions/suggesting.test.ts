import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSuggesting } from './suggesting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Asked = { question: string; signal: AbortSignal; answer: (found: string) => void; fail: (error: Error) => void }

function world() {
  const asked: Asked[] = []
  const shown: unknown[] = []
  const suggesting = createSuggesting<string>({
    ask: (question, signal) => new Promise((answer, fail) => asked.push({ question, signal, answer, fail })),
    show: (answer) => shown.push(answer),
  })
  return { asked, shown, suggesting }
}

test('nobody is asked before 200 ms of rest, and then only for what was typed last', async () => {
  const { asked, suggesting } = world()
  for (const typed of ['пу', 'пут', 'путает']) {
    suggesting.type(typed)
    await vi.advanceTimersByTimeAsync(199)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ question }) => question)).toEqual(['путает'])
})

test('one letter asks nobody and hides what was shown', async () => {
  const { asked, shown, suggesting } = world()
  suggesting.type(' п ')
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, shown]).toEqual([[], [null]])
})

test('the answer to an older question that comes late is never shown after a newer one', async () => {
  const { asked, shown, suggesting } = world()
  suggesting.type('чи')
  await vi.advanceTimersByTimeAsync(200)
  suggesting.type('чита')
  await vi.advanceTimersByTimeAsync(200)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer('новое')
  asked[0]?.answer('старое')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([{ question: 'чита', found: 'новое' }])
})

test('an answer that comes after the list was closed is not shown', async () => {
  const { asked, shown, suggesting } = world()
  suggesting.type('чита')
  await vi.advanceTimersByTimeAsync(200)
  suggesting.stop()
  asked[0]?.answer('поздно')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('a failed question hides the list and says nothing', async () => {
  const { asked, shown, suggesting } = world()
  suggesting.type('чита')
  await vi.advanceTimersByTimeAsync(200)
  asked[0]?.fail(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([null])
})
