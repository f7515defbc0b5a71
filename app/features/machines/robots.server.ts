import type { Context } from '#app/platform/context.server.ts'

const CLOSED = [
  '/api/',
  '/result/',
  '/preview/',
  '/i/',
  '/s/',
  '/answer/',
  '/take-back/',
  '/cabinet',
  '/child',
  '/admin',
  '/add-',
  '/dev/',
  '/payment/',
  '/unsubscribe/',
  '/subscription/',
  '/done/',
  '/error',
]
// Parameters of advertisements and of letters: they change nothing on a page.
const FOREIGN = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&fbclid&email&hash&id&pn&cn&c&type'

/** What robots may read: the public portal where it is open to the public, nothing anywhere else. */
export function robots({ config }: Pick<Context, 'config'>): string {
  const isOpen = config.APP_ENV === 'production' || config.APP_ENV === 'moscow'
  const rules = isOpen ? [...CLOSED.map((path) => `Disallow: ${path}`), `Clean-param: ${FOREIGN}`] : ['Disallow: /']
  return ['User-agent: *', ...rules, '', `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`, ''].join('\n')
}
