import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packQuickly } from './compression.server.ts'

const PAGE = Buffer.from(Array.from({ length: 3000 }, (_, line) => `<li>Строка ${Math.sin(line)}</li>`).join(''))
const LARGE = Buffer.concat([PAGE, PAGE, PAGE])

test.each([
  ['a page', PAGE],
  ['a large page', LARGE],
  ['nothing', Buffer.alloc(0)],
])('%s unpacks to what it was, packed at leisure and in a crowd', async (_, bytes) => {
  for (const isHurried of [false, true]) {
    expect(zstdDecompressSync(await packQuickly(bytes, 'zstd', isHurried))).toEqual(bytes)
    expect(gunzipSync(await packQuickly(bytes, 'gzip', isHurried))).toEqual(bytes)
    expect(await packQuickly(bytes, 'identity', isHurried)).toBe(bytes)
  }
})

test.each(['zstd', 'gzip'] as const)('in a crowd %s takes a tenth more bytes at the most', async (encoding) => {
  const [usual, hurried] = [await packQuickly(PAGE, encoding), await packQuickly(PAGE, encoding, true)]
  expect(hurried.length).toBeLessThan(usual.length * 1.1)
})
