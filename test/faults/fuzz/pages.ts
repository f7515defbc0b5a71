import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { listQueryNames } from '#app/features/content/lists/list-address.ts'
import routes from '#app/routes.ts'
import { PAGE_QUERIES } from '#app/shared/page-queries.ts'
import { encoded, hostileText } from './hostile.ts'

type Visit = { path: string; headers: Record<string, string> }
/** `html` is null where the bytes came packed. */
type Seen = { status: number; type: string; html: string | null; ms: number }

// What the portal itself is asked to answer with 500. spec §2
const MEANT = new Set(['/error'])
const PLAUSIBLE = ['uroki-do-nochi', '1', 'offer', 'attention', 'x.y', '00000000-0000-4000-8000-000000000000', 'nowhere']
const QUERIES = [
  'page',
  'theme',
  'tag',
  'age',
  'q',
  'type',
  'email',
  'hash',
  'c',
  'idChild',
  'USER_CHECKWORD',
  'utm_source',
  'code',
]

/** Visits to every page of the portal with addresses, queries and cookies that nobody means. */
export const visits: fc.Arbitrary<Visit> = fc
  .tuple(
    fc.constantFrom(...pathsOf(routes).filter((path) => !MEANT.has(path))),
    fc.array(fc.tuple(fc.boolean(), hostileText), { minLength: 3, maxLength: 3 }),
    fc.nat(),
  )
  .chain(([path, parts, pick]) => fc.tuple(fc.constant(addressOf(path, parts, pick)), queryOf(path), oddHeaders))
  .map(([path, query, headers]) => ({ path: path + query, headers }))

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? pathsOf(children, address) : [address || '/']
  })
}

function addressOf(path: string, parts: [boolean, string][], pick: number): string {
  let at = 0
  return path.replaceAll(/:\w+|\*/g, () => {
    const [isPlausible, bad] = parts[at++] ?? [true, '']
    return isPlausible ? (PLAUSIBLE[(pick + at) % PLAUSIBLE.length] ?? '') : encoded(bad)
  })
}

function queryOf(path: string): fc.Arbitrary<string> {
  const known = PAGE_QUERIES[path] ?? [...listQueryNames(path), ...QUERIES]
  const names = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...QUERIES), hostileText)
  return fc
    .array(fc.tuple(names, hostileText), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}` : ''))
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: hostileText.map((text) => {
      const value = encoded(text).slice(0, 4000)
      return { Cookie: `portal.session_token=${value}.${value}; portal.child=${value}; XSRF-TOKEN=${value}; ${value}` }
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('%', 'x'.repeat(3000), '\u00ff\u00fe', 'http://a.ru/%00', '"', ',', '*')
      .map((value) => ({ 'User-Agent': value, Referer: value, 'Accept-Encoding': value, 'If-None-Match': value })),
  },
)

/** Asks for an address letter by letter as it is: a browser's own client would correct it first. */
export function visit(url: string, { path, headers }: Visit, method = 'GET'): Promise<Seen> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    // The client refuses what no address may hold; on the wire it would be the parser's 400.
    const asked = request(url, { method, path: path.replaceAll(/[^\u0021-\u00ff]/g, '?'), headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          html: response.headers['content-encoding'] ? null : Buffer.concat(pieces).toString(),
          ms: performance.now() - began,
        }),
      )
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
