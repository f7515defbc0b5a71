import type { IncomingMessage } from 'node:http'

const LONGEST = 4096

/** What a request asks for. */
export type Target = { pathname: string; search: string }

/** The path and the query of an address, or null for one that cannot be read. */
export function targetOf(url: string | undefined): Target | null {
  if (!url?.startsWith('/') || url.startsWith('//') || url.length > LONGEST) return null
  try {
    const { pathname, search, searchParams } = new URL(url, 'http://portal')
    // What is left of «/..//elsewhere/»: a redirect to it would leave the portal.
    if (decodeURIComponent(pathname).includes('\0') || pathname.startsWith('//')) return null
    return { pathname, search: search.includes('%00') ? withoutNul(searchParams) : search }
  } catch {
    return null
  }
}

/** Two names of the host: what is in front of us and we might each take another (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** A part of a query that nothing can keep says nothing: the page is the one without it. */
function withoutNul(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter((pair) => !pair.some((text) => text.includes('\0'))))
  return kept.size > 0 ? `?${kept}` : ''
}
