import { expect, test } from 'vitest'
import { inParts } from './announcements.server.ts'

test('names are announced in parts that PostgreSQL takes, none of them lost', () => {
  const tags = Array.from({ length: 900 }, (_, at) => `articles:ochen-dlinnoe-imya-${at}`)
  const parts = inParts(tags)
  expect(parts.flat()).toEqual(tags)
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(8000)
  expect(inParts(['*'])).toEqual([['*']])
})
