import { describe, expect, test } from 'vitest'
import { encodingOf, isKnown, onceEncodingOf, quickEncodingOf, takesShared } from './negotiation.server.ts'

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', 'identity'],
    ['vibrate', 'identity'],
    ['vibrate, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    [',,,;;q=', 'identity'],
    [`${'x'.repeat(5000)}, gzip`, 'gzip'],
  ])('for «%s» is %s', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding)
    // Known by now.
    expect(encodingOf(accepted)).toBe(encoding)
  })

  test.each([
    [undefined, 'identity'],
    ['br', 'identity'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br, gzip;q=0.1', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, zstd;q=0.5', 'gzip'],
  ])('made while somebody waits, for «%s» is %s', (accepted, encoding) => expect(quickEncodingOf(accepted)).toBe(encoding))
})

describe('the encoding of a page that nobody keeps', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0.5, br', 'br'],
    [undefined, 'identity'],
  ])('for «%s» is %s', (accepted, encoding) => expect(onceEncodingOf(accepted)).toBe(encoding))
})

describe('an encoding by a dictionary', () => {
  test.each([
    [undefined, [false, false]],
    ['gzip, deflate, br, zstd, dcb, dcz', [true, true]],
    ['gzip, br', [false, false]],
    ['*', [false, false]],
    ['br, dcb;q=0', [false, false]],
    ['br;q=0.9, dcz', [false, true]],
    ['br, dcb;q=0.5', [false, false]],
    ['xdcb, br', [false, false]],
  ])('for «%s» is taken: %s', (accepted, [dcb, dcz]) => {
    expect([takesShared(accepted, 'dcb'), takesShared(accepted, 'dcz')]).toEqual([dcb, dcz])
  })
})

describe('a tag that the reader has', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a" , "c"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"xa"', false],
    ['"a"b', false],
    ['', false],
    [undefined, false],
  ])('among %s: %s', (sent, isThere) => expect(isKnown(sent, '"a"')).toBe(isThere))
})
