type LinkKind = 'page' | 'anchor' | 'moved' | 'outer'

/** What there is to lead to: pages with the anchors that are known of them, and old addresses. */
export type Known = {
  isPage: (path: string) => boolean
  anchorsOf: (path: string) => ReadonlySet<string> | undefined
  redirects: ReadonlyMap<string, string>
}

/** What to report about a link on a page, or null when it leads where it should. */
export function verdictOf(link: string, page: { anchors: ReadonlySet<string> }, known: Known): LinkKind | null {
  if (/^(mailto|tel):/.test(link)) return null
  if (!/^[/#]/.test(link) || link.startsWith('//')) return 'outer'
  if (link.startsWith('#')) return page.anchors.has(link.slice(1)) ? null : 'anchor'
  const [path = '', anchor] = link.replace(/\?[^#]*/, '').split('#')
  if (known.redirects.has(path)) return 'moved'
  if (known.isPage(link.replace(/\?[^#]*/, ''))) return null
  if (!known.isPage(path)) return 'page'
  const anchors = known.anchorsOf(path)
  return anchor === undefined || !anchors || anchors.has(anchor) ? null : 'anchor'
}
