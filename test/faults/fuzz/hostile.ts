import fc from 'fast-check'

/** What JSON can say and `JSON.stringify` cannot: stands in a value as this mark and is put in place of it. */
const RAW: Record<string, string> = {
  '@@infinity@@': '1e999',
  '@@minus@@': '-1e999',
  '@@huge@@': '123456789012345678901234567890',
  '@@deep@@': `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '@@deep-object@@': `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
}

/** A value as the JSON that is sent, with what only text can say. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return Object.entries(RAW).reduce((so, [mark, raw]) => so.replaceAll(`"${mark}"`, raw), text)
}

const TEXTS = [
  ...['', ' ', '\0', 'а\0б', '\ud800', 'ж\udfff', '\udc00\ud800', '😀', 'é', '‮abc', '\ufeff', '\ufffe', '\u2028', '\r\n', '\t'],
  ...['%', '%00', '%zz', '_', '\\', '\\u0000', "'", '"', "';--", '$1', '{{1}}', '<b>', '../../etc/passwd', 'null', 'undefined'],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'NaN', 'Infinity', '-1', '0', '1e400', '0x10', '٣', '²'],
  ...[
    '2147483648',
    '9223372036854775808',
    '99999999999999999999',
    '1.5',
    '00000000-0000-4000-8000-000000000000',
    'x.y',
    'a@b.ru',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'G0000000-0000-4000-8000-000000000000', 'я'.repeat(300), 'x'.repeat(20_000)],
  ...[
    '(((((',
    '[a-z',
    '!',
    '& | !',
    ':*',
    'a:b',
    '<->',
    '*'.repeat(500),
    'data:text/html,x',
    'javascript:1',
    'http://127.0.0.1:1/',
  ],
]
export const DATES = [
  ...['0000-00-00', '0000-01-01', '0001-01-01', '2026-02-31', '2023-02-29', '275760-09-14', '+275760-09-13', '9999-12-31'],
  ...['-000001-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z', '10000-01-01'],
  ...['2026-11-22T25:61:61Z', '2026-11-22T10:00:00+99:99', '2026-13-45', '31.12.2018', '12.31.2018', '294277-01-01T00:00:00Z'],
  ...['00.00.0000', '31.02.2018', '02-31-2018', '1800-01-01', '2999-01-01', '-infinity', 'now', 'epoch', 'today'],
]
const NUMBERS = [
  ...[-1, -0, 0, 0.5, 1.5, 1e21, 1e308, -1e308, 5e-324, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63],
  ...[NaN, 99999999999999, -2147483649],
]

const odd = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...DATES),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: {} } }, ['a', 1, null], { length: 5 }, { '\0': 1 }),
  fc.constantFrom<unknown>({ '': '' }, { '\ud800': '\ud800' }, { $ne: 1 }, JSON.parse('{"__proto__":{"isAdmin":true}}')),
  fc.constantFrom(...Object.keys(RAW)),
)

/** What nobody means to send: wrong kinds, broken text, huge and impossible values, or anything at all. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: odd },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(odd, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2, maxKeys: 4 }) },
)

/** The same as text: for paths, queries, headers and the fields of forms. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...DATES),
  fc.constantFrom(...NUMBERS.map(String)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Text as an address carries it: half of a surrogate pair too, and now and then signs that no address may hold. */
export function encoded(text: string): string {
  if (text === '%zz' || text === '%') return text
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...Buffer.from(text, 'utf16le')]
        .map(() => '%ED%A0%80')
        .join('')
        .slice(0, 18)
}

/** Bodies that are no value of any schema. */
export const BROKEN: { text: string | Uint8Array<ArrayBuffer>; type: string }[] = [
  ...['', '{', 'null', '1e999', '"x"', '[]', '[{}]', '{"a":1,"a":2}', '\ufeff{}', '\0', '{"a":"\0"}', '{}{}', 'NaN'].map(
    (text) => ({
      text,
      type: 'application/json',
    }),
  ),
  { text: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), type: 'application/json' },
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
  ]
    .concat('application/json; charset=utf-16', 'application/problem+json', 'APPLICATION/JSON', ';', 'application/octet-stream')
    .map((type) => ({ text: '{"a":1}', type })),
  { text: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--', type: 'multipart/form-data; boundary=b' },
  { text: '--b\r\nContent-Disposition: form-data; name="a\0"\r\n\r\n\0\r\n--b--\r\n', type: 'multipart/form-data; boundary=b' },
  { text: '['.repeat(30_000), type: 'application/json' },
]
