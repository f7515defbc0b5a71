import { createHash } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packQuickly } from '#app/platform/compression.server.ts'
import { createDictionaries } from '#app/platform/dictionaries.server.ts'
import { createLog, reasonOf } from '#app/platform/log.server.ts'
import { encodingOf, isKnown, quickEncodingOf, takesShared } from '#app/platform/negotiation.server.ts'
import { createPages } from '#app/platform/pages.server.ts'
import { etagAs, isPacked, pageEncodingOf, type Rendered } from '#app/platform/ready-page.server.ts'
import { testPortal } from '#test/portal.ts'
import { createAnswers } from './answers.ts'
import type { Entry, Serving } from './built.ts'
import { createPageAnswers } from './page-answers.ts'

const FRAME = Array.from({ length: 300 }, (_, one) => `<li>${Math.sin(one)}</li>`).join('')
const BODY = `<main>${FRAME}<p>Слова этой страницы</p></main>`
const FORMER = `<main>${Array.from({ length: 300 }, (_, one) => `<p>${Math.cos(one)}</p>`).join('')}</main>`

const portal = testPortal()
const server = createServer((req, res) => begin(req, res))
let begin: Parameters<typeof createServer>[1] & {} = () => {}
let dictionaries: ReturnType<typeof createDictionaries>
let pages: ReturnType<typeof createPages>
let body = BODY
let isKept = true

beforeAll(async () => {
  dictionaries = createDictionaries(portal.platform.db, createLog('silent'))
  await dictionaries.settle(FORMER)
  await dictionaries.settle(FRAME)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  isKept = true
  open()
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const RENDERED = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, tags: ['x'] }

/** A page cache of its own, with the one page, answered as `main.ts` does. */
function open(): void {
  pages = createPages({
    render: async (): Promise<Rendered> => ({ ...RENDERED, body, isKept }),
    log: createLog('silent'),
    directUrl: '',
    dictionaries,
  })
  const { platform } = portal
  const entry = {
    pageEncodingOf,
    isKnown,
    quickEncodingOf,
    packQuickly,
    isPacked,
    etagAs,
    reasonOf,
    alwaysSafe: () => ({}),
  } as unknown as Entry // what is used of it
  const serving = {
    platform,
    pages,
    missing: { seen: () => {} },
    keyOf: async () => '/',
    sharedFormOf: dictionaries.formOf,
    advertisedDictionary: dictionaries.advertised,
  } as unknown as Serving // likewise
  const answers = createPageAnswers(entry, serving, createAnswers(entry, serving))
  begin = (req, res) => {
    if (!answers.hit(req, res, 0)) void answers.page(req, res, { pathname: '/', search: '' })
  }
}

type Asked = Record<string, string | string[]>
type Came = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

function ask(headers: Asked): Promise<Came> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo // it listens on TCP
    const asking = request({ port, path: '/', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }))
    })
    asking.on('error', reject).end()
  })
}

const nameOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`

/** The page as the reader sees it; by a dictionary that she never named nothing can be read. */
function read({ headers, bytes }: Came, available: unknown): string {
  const dictionary = Buffer.from([FRAME, FORMER].find((text) => nameOf(text) === available) ?? '')
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString()
    case 'gzip':
      return gunzipSync(bytes).toString()
    case 'zstd':
      return zstdDecompressSync(bytes).toString()
    case 'dcb':
      expect(bytes.subarray(4, 36)).toEqual(createHash('sha256').update(dictionary).digest())
      return brotliDecompressSync(bytes.subarray(36), { dictionary } as object).toString()
    case 'dcz':
      expect(bytes.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest())
      return zstdDecompressSync(bytes.subarray(40), { dictionary }).toString()
    default:
      return bytes.toString()
  }
}

describe('a page by a dictionary', () => {
  const holder = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': nameOf(FRAME) }

  test('goes to browsers that have it, in far fewer bytes, and they do not hear again where it is', async () => {
    const plain = await ask({ 'accept-encoding': 'br' })
    expect(plain.headers.link).toMatch(/rel="compression-dictionary"/)
    const came = await ask(holder)
    expect([came.headers['content-encoding'], read(came, nameOf(FRAME))]).toEqual(['dcb', BODY])
    expect(came.bytes.length).toBeLessThan(plain.bytes.length / 5)
    expect([came.headers.link, came.headers.vary]).toEqual([undefined, 'Accept-Encoding, Available-Dictionary'])
  })

  test('goes to who holds a former one too, with the way to the new', async () => {
    const came = await ask({ ...holder, 'available-dictionary': nameOf(FORMER) })
    expect([came.headers['content-encoding'], read(came, nameOf(FORMER))]).toEqual(['dcb', BODY])
    expect(came.headers.link).toContain(dictionaries.advertised()?.address)
  })

  test('is not named to a browser that saves data', async () => {
    expect((await ask({ 'accept-encoding': 'br', 'save-data': 'on' })).headers.link).toBeUndefined()
  })

  test('which is not kept is packed by zstd while its reader waits', async () => {
    isKept = false
    const came = await ask(holder)
    expect([came.headers['content-encoding'], read(came, nameOf(FRAME)), pages.size()]).toEqual(['dcz', BODY, 0])
    const others = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br'].map((taken) => ask({ 'accept-encoding': taken })),
    )
    expect(others.map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br', 'br'])
    expect(others.map((other) => read(other, ''))).toEqual([BODY, BODY, BODY])
  })

  test('is made once for a crowd, and weighs what its forms weigh', async () => {
    await ask({ 'accept-encoding': 'br' })
    const before = pages.figures.bytes
    const crowd = await Promise.all(Array.from({ length: 20 }, () => ask(holder)))
    expect(new Set(crowd.map((came) => read(came, nameOf(FRAME))))).toEqual(new Set([BODY]))
    expect(pages.figures.bytes).toBe(before + crowd[0]!.bytes.length)
    await ask({ ...holder, 'available-dictionary': nameOf(FORMER) })
    const { shared } = pages.peek('/')!
    expect(shared.size).toBe(2)
    expect(pages.figures.bytes).toBe(before + [...shared.values()].reduce((sum, one) => sum + one.body.length, 0))
  })

  test('goes with the page when it is published anew', async () => {
    const old = await ask(holder)
    body = BODY.replace('этой', 'новой')
    pages.expire(['x'])
    await expect.poll(async () => read(await ask(holder), nameOf(FRAME))).toContain('новой')
    const fresh = await ask({ ...holder, 'if-none-match': old.headers.etag ?? '' })
    expect([fresh.status, fresh.headers['content-encoding']]).toEqual([200, 'dcb'])
    expect(pages.peek('/')?.shared.size).toBe(1)
    body = BODY
  })
})

const ENCODINGS = ['br', 'gzip', 'identity', 'dcb', 'dcz', 'zstd', 'deflate', '*', 'BR', 'vibrate']
const accepted = fc.array(fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom('', ';q=0', ';q=1', ';q=0.5', ';q=x')), {
  maxLength: 8,
})
const words = fc.string({ unit: fc.constantFrom(...'ab:=",;*/+ W-_%\\'.split('')), maxLength: 300 })
const available = fc.oneof(
  fc.constantFrom(nameOf(FRAME), nameOf(FORMER)),
  fc.constantFrom(nameOf('nobody’s'), nameOf(FRAME).slice(1), `${nameOf(FRAME)};x=1`, '::', ':', `:${'A'.repeat(12_000)}:`),
  words,
  fc.array(fc.constantFrom(nameOf(FRAME), nameOf(FORMER), 'x'), { minLength: 2, maxLength: 5 }),
)

test('whatever a reader says she takes and holds, she reads the page, or has it already', async () => {
  await ask({})
  const kept = pages.peek('/')!
  const [ours, theirs] = [FRAME, FORMER].map((text) => createHash('sha256').update(text).digest('base64url').slice(0, 8))
  const suffixes = ['', '-br', '-gzip', `-dcb-${ours}`, `-dcb-${theirs}`, '-dcb-nothing0']
  const tags = suffixes.map((suffix) => `${kept.etag.slice(0, -1)}${suffix}"`)
  const noneMatch = fc.oneof(
    fc.constantFrom(...tags, '*', '"other"', `W/${tags[1]}`),
    fc.array(fc.constantFrom(...tags, '"other"'), { maxLength: 6 }).map((list) => list.join(', ')),
    // Spaces around a value are taken off by HTTP.
    words.map((text) => text.trim()),
  )
  const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
  const asked = fc.record({ accepted: optional(accepted), available: optional(available), noneMatch: optional(noneMatch) })
  await fc.assert(
    fc.asyncProperty(asked, async (said) => {
      const taken = said.accepted?.map((pair) => pair.join('')).join(', ')
      const headers = { 'accept-encoding': taken, 'available-dictionary': said.available, 'if-none-match': said.noneMatch }
      const came = await ask(Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Asked)
      const etag = came.headers.etag ?? ''
      const [, encoding = 'identity', hash] = /-(br|gzip|dcb)(?:-([\w-]{8}))?"$/.exec(etag) ?? []
      if (came.status === 304) expect(isKnown(said.noneMatch, etag)).toBe(true)
      else
        expect([came.status, read(came, said.available), came.headers['content-encoding'] ?? 'identity']).toEqual([
          200,
          BODY,
          encoding,
        ])
      // What is sent or confirmed can be read by this reader.
      if (encoding === 'dcb') {
        expect(takesShared(taken, 'dcb')).toBe(true)
        expect(said.available).toBe(nameOf(hash === ours ? FRAME : FORMER))
      } else expect(encoding).toBe(encodingOf(taken))
    }),
    { numRuns: 600 },
  )
  expect((await ask({ 'available-dictionary': 'A'.repeat(20_000) })).status).toBe(431)
})
