import { matchRoutes } from 'react-router'
import { remembered } from '#app/shared/remembered.ts'
import { isSame } from '#app/shared/zones.ts'

/** Any address that leads nowhere is answered with this one page. */
export const UNKNOWN = '/unknown-page'

type Route = { id: string; path: string }
type Match = { route: Route; params: Record<string, string | undefined> }

/**
 * Under which name a page is kept. Countless addresses show one page: each has one name, so that strangers who write
 * addresses at random neither fill the memory nor have anything made twice.
 * @param spelledQuery what a page understands of its query, in one spelling
 * @param entryRoutes  the patterns of routes, as `article/:id`, that show an entry
 */
export function createPageKeys(
  routes: Route[],
  spelledQuery: (path: string, given: URLSearchParams) => string,
  entryRoutes: ReadonlySet<string>,
) {
  // Matching ranks every route anew each time.
  const matchOf = remembered(5000, (path): Match | null => {
    const match = matchRoutes(routes, path)?.at(-1)
    return match && match.route.path !== '*' ? match : null
  })

  /** An address as its route spells it: letters' case and escapes that mean the same are written one way. */
  function spelled(path: string): string {
    const match = matchOf(path)
    if (!match || match.route.path.includes('*')) return path
    const parts = match.route.path
      .split('/')
      .map((part) => (part.startsWith(':') ? encodeURIComponent(match.params[part.slice(1)] ?? '') : part))
    return `/${parts.join('/')}`
  }

  /**
   * The key of a page in its own spelling, or null for a page that may not be kept.
   * @param isThere whether an entry stands at a path of two parts
   */
  function keyOf(path: string, search: string, isThere: (path: string) => boolean): string | null {
    if (!isSame(path)) return null
    const match = matchOf(path)
    if (!match || (entryRoutes.has(match.route.path) && !isThere(path))) return UNKNOWN
    const query = search ? spelledQuery(path, new URLSearchParams(search)) : ''
    return query ? `${path}?${query}` : path
  }

  return { spelled, keyOf }
}
