import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answers } from './answers.ts'
import type { Entry, Page, Serving } from './built.ts'
import type { Target } from './target.ts'

const headerOf = ({ identity: { headers } }: Page, name: string) => {
  const place = headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name)
  return place < 0 ? '' : (headers[place + 1] ?? '')
}

/** How pages are answered: those that all readers share from the cache, a person's own made on request. */
export function createPageAnswers(
  { pageEncodingOf, quickEncodingOf, packQuickly, isPacked, reasonOf }: Entry,
  serving: Serving,
  answers: Answers,
) {
  const { platform, pages, missing } = serving
  const { metrics, forwarding, visits, config, log } = platform
  // What strangers write after a slash is no name of a route.
  const begins = new Set(platform.paths.map((path) => path.split('/')[1] ?? ''))

  /** The hit: a map look-up and ready bytes, nothing else. False where it is none. */
  function hit(req: IncomingMessage, res: ServerResponse, beganMs: number): boolean {
    if (req.method !== 'GET') return false
    const page = pages.peek(req.url ?? '')
    if (!page) return false
    const form = serving.sharedFormOf(page, req.headers)
    if (form ? !page.shared.has(form.name) : !isPacked(page, pageEncodingOf(page, req.headers['accept-encoding']))) return false
    noteVisit(req, page)
    answers.page(req, res, page)
    metrics.ready(beganMs)
    return true
  }

  /** A page in its own spelling, kept or not. */
  async function page(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    const beganMs = performance.now()
    const key = await serving.keyOf(target.pathname, target.search)
    if (key === null) return own(req, res, target)
    const kept = pages.peek(key)
    const page = kept ?? (await pages.get(key))
    // What is asked for besides goes along to where the page is: a kept redirect knows of no query.
    const leads = page.status === 301 ? headerOf(page, 'location') : ''
    if (leads && target.search && !leads.includes('?'))
      return answers.plain(res, 301, '', { location: `${leads}${target.search}` })
    await prepare(key, page, req.headers)
    noteVisit(req, page)
    answers.page(req, res, page)
    return kept
      ? metrics.ready(beganMs)
      : metrics.answered('page', { status: page.status, beganMs, route: routeOf(target.pathname) })
  }

  /** What all readers share under a key, an answer like a file's: no visit. */
  async function shared(req: IncomingMessage, res: ServerResponse, key: string): Promise<void> {
    const page = await pages.get(key)
    await prepare(key, page, req.headers)
    answers.page(req, res, page)
  }

  /** What this reader takes a page in may not be made yet; where a dictionary cannot be used, she gets what others get. */
  async function prepare(key: string, page: Page, headers: IncomingMessage['headers']): Promise<void> {
    const form = serving.sharedFormOf(page, headers)
    if (form)
      await pages.packFor(key, page, form).catch((error: Error) => log.warn(reasonOf(error), 'a page could not be packed'))
    if (!form || !page.shared.has(form.name)) await pages.packFor(key, page, pageEncodingOf(page, headers['accept-encoding']))
  }

  /** A page that is made for the one who asks and never cached. */
  async function own(req: IncomingMessage, res: ServerResponse, { pathname, search }: Target): Promise<void> {
    const beganMs = performance.now()
    const request = new Request(new URL(`${pathname}${search}`, config.PUBLIC_URL), { headers: headersOf(req) })
    const { status, headers, body } = await serving.renderPrivately(request, forwarding.addressOf(req))
    const encoding = quickEncodingOf(req.headers['accept-encoding'])
    const bytes = await packQuickly(Buffer.from(body), encoding)
    res.writeHead(status, {
      ...headers,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
    metrics.answered('private', { status, beganMs, route: routeOf(pathname) })
  }

  /** Who comes from elsewhere is counted, later and without a name: here their words are only put aside. */
  function noteVisit(req: IncomingMessage, { status }: Page): void {
    const { referer: referrer = '', host = '', 'user-agent': userAgent = '', 'sec-purpose': purpose } = req.headers
    // Fetched ahead, perhaps never to be seen: from our own pages it is no arrival, and a search engine's guess is none either.
    if (typeof purpose === 'string' && purpose.startsWith('prefetch')) return
    const [path = '', search = ''] = (req.url ?? '').split('?')
    if (status === 404) missing.seen(path, userAgent)
    visits.seen({ client: { address: forwarding.addressOf(req), userAgent }, referrer, search, host })
  }

  /** The part of the portal that a page belongs to. */
  function routeOf(pathname: string): string {
    const [, begin = ''] = pathname.split('/')
    return `page /${begins.has(begin) ? begin : '*'}`
  }

  return { hit, page, shared, own }
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = req.headers[name]
    if (value) headers.set(name, value)
  }
  return headers
}
