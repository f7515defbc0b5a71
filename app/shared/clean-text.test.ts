import { describe, expect, test } from 'vitest'
import { faultIn, isCleanText } from './clean-text.ts'

describe('a text', () => {
  test.each(['', 'Миша', '😀', 'e\u0301', '\ufeff', '\u2028', '0001-01-02', '2026-02-28', '0000'])('%j is kept', (text) => {
    expect(isCleanText(text)).toBe(true)
    expect(faultIn({ text })).toBeNull()
  })

  test.each(['\0', 'а\0б', '\ud800', '\udfff', 'ж\ud83d'])('%j is refused', (text) => expect(isCleanText(text)).toBe(false))
})

describe('the first fault', () => {
  test.each<[unknown, string[], string]>([
    ['\0', [], 'text'],
    [{ a: [{ b: 'x' }, { b: '\ud800' }] }, ['a', '1', 'b'], 'text'],
    [{ a: { 'b\0': 1 } }, ['a'], 'text'],
    [{ on: '0000-00-00' }, ['on'], 'date'],
    [{ since: '0001-01-01' }, ['since'], 'date'],
    [{ on: '-000001-01-01T00:00:00Z' }, [], ''],
    [{ at: '0000-01-01T00:00:00Z' }, ['at'], 'date'],
    [{ file: new File(['x'], 'снимок\0.png') }, ['file'], 'text'],
    [{ file: new File(['x'], 'снимок.png') }, [], ''],
    [{ a: 1, b: null, c: undefined, d: true }, [], ''],
  ])('of %j stands at %j', (value, path, kind) => {
    expect(faultIn(value)).toEqual(kind ? { path, kind } : null)
  })

  test('of endless nesting is its depth, named by the field it begins in', () => {
    const nested = JSON.parse(`{"front":${'['.repeat(5000)}${']'.repeat(5000)}}`)
    expect(faultIn(nested)).toEqual({ path: ['front'], kind: 'depth' })
  })
})
