export const BRAND = 'Нейросад'

/** What a page says of itself to a tab, a search engine and a messenger; an entry has a picture of its own. */
export type PageMeta = { title: string; description: string; link: string; index?: boolean; image?: string }

/** Stands for the portal's own address while a page is rendered: search engines and messengers take whole addresses only. */
export const ORIGIN_MARK = 'https://origin.invalid'

// Search engines cut longer titles; the brand goes first.
const TITLE_AT_MOST = 70

/** The tags of a page's head. */
export function metaTags({ data, loaderData }: { data?: unknown; loaderData?: unknown }): Record<string, unknown>[] {
  const meta = ((loaderData ?? data) as { meta?: PageMeta } | undefined)?.meta
  if (!meta) return [{ title: BRAND }]
  const whole = `${meta.title} — ${BRAND}`
  const title = whole.length > TITLE_AT_MOST ? meta.title : whole
  const origin = originOf()
  return [
    { title },
    { name: 'description', content: meta.description },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:type', content: meta.image ? 'article' : 'website' },
    { property: 'og:url', content: origin + meta.link },
    { property: 'og:image', content: origin + (meta.image ?? '/og/default.png') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(meta.image ? [] : [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' }]),
    ...(meta.index === false
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: origin + meta.link }]),
  ]
}

function originOf(): string {
  if (typeof document === 'undefined') return ORIGIN_MARK
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical ? new URL(canonical.href).origin : location.origin
}
