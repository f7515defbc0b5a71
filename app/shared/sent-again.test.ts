import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules()
  return import('./sent-again.ts')
}

/** The key that a write is sent with; what becomes of it. */
async function keyOf(send: 'heard' | 'lost' | 'left', said = 'POST diary {"text":"Прочитал вывеску"}'): Promise<string> {
  const { withKey } = await loaded()
  const keys: string[] = []
  const sending = withKey(
    said,
    async (key) => {
      keys.push(key)
      if (send === 'lost') throw new Error('no answer')
      if (send === 'left') await new Promise(() => {})
      return true
    },
    (answer) => answer,
  )
  if (send === 'left') void sending
  else await sending.catch(() => {})
  return keys[0] ?? ''
}

test.each(['lost', 'left'] as const)('a write whose answer was %s has the same key after a reload', async (how) => {
  const first = await keyOf(how)
  expect(await keyOf('heard')).toBe(first)
  // It was heard now: the same words are another write.
  expect(await keyOf('heard')).not.toBe(first)
})

test('other words are another write, and the storage has none of them', async () => {
  const first = await keyOf('lost')
  expect(await keyOf('lost', 'POST diary {"text":"Прочитал вывеску сам"}')).not.toBe(first)
  expect([...kept.values()].join('')).not.toMatch(/[А-я]/)
})
