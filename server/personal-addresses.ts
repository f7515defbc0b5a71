import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { PERSONAL_QUERY } from '#app/shared/zones.ts'

/** Whether the query of an address names a person: links of letters do. */
export function namesPerson(search: string): boolean {
  return PERSONAL_QUERY.test(search)
}

/** Any answer at an address that names a person: no cache keeps it, and no other site learns the address. */
export function keepNowhere(req: IncomingMessage, res: ServerResponse): void {
  delete req.headers['if-none-match']
  const writeHead = res.writeHead.bind(res) as (status: number, headers: OutgoingHttpHeaders) => ServerResponse // one of its forms
  res.writeHead = (status: number, ...rest: unknown[]) => {
    const given = rest.at(-1)
    const pairs = Array.isArray(given) ? pairsOf(given.flat()) : Object.entries((given ?? {}) as OutgoingHttpHeaders) // the two forms that are used
    const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
    for (const name of ['etag', 'last-modified', 'expires']) {
      delete headers[name]
      res.removeHeader(name)
    }
    return writeHead(status, { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
}

function pairsOf(flat: unknown[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [String(flat[2 * index]), String(flat[2 * index + 1])])
}
