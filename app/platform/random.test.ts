import { expect, test } from 'vitest'
import { newToken, secureRandom } from './random.server.ts'

test('no bytes are given twice, however many are asked for at once', () => {
  const sizes = [12, 24, 4000, 100, 5000, 4096, 12]
  const given = sizes.map((bytes) => secureRandom(bytes))
  expect(given.map(({ length }) => length)).toEqual(sizes)
  const all = Buffer.concat(given)
  const windows = Array.from({ length: all.length - 11 }, (_, at) => all.toString('latin1', at, at + 12))
  expect(new Set(windows).size).toBe(windows.length)
})

test('what was given stays as it was when others are given', () => {
  const first = secureRandom(24)
  const kept = Buffer.from(first)
  for (let drawn = 0; drawn < 1000; drawn++) secureRandom(24)
  expect(first).toEqual(kept)
  expect(first.some((byte) => byte !== 0)).toBe(true)
})

test('a token is 32 signs that an address may carry, each another', () => {
  const tokens = Array.from({ length: 5000 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
  expect(new Set(tokens).size).toBe(tokens.length)
})
