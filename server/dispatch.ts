import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Answers } from './answers.ts'
import type { Entry, Page, Serving } from './built.ts'
import { sendOutbox } from './outbox-page.ts'
import { keepNowhere, namesPerson } from './personal-addresses.ts'
import { targetOf, type Target } from './target.ts'

type Options = {
  entry: Entry
  serving: Serving
  answers: Answers
  /** Whether the portal goes on to take requests. */
  isDraining: () => boolean
  /** Answers with a file of the build; false where there is no such file. */
  staticFile: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  /** Answers with what all readers share under a key. */
  sharedPage: (req: IncomingMessage, res: ServerResponse, key: string) => Promise<void>
  page: (req: IncomingMessage, res: ServerResponse, target: Target) => Promise<void>
}

/** What path goes to what, for `main.ts` and `dev.ts` alike. */
export function createDispatch({ entry, serving, answers, isDraining, staticFile, sharedPage, page }: Options) {
  const { platform, api } = serving
  const { BROKEN_ADDRESS, isFromThisMachine } = entry
  const callApi = getRequestListener((request, bindings) =>
    api.fetch(request, { address: platform.forwarding.addressOf(bindings.incoming) }),
  )

  async function dispatch(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const target = targetOf(req.url)
    if (!target) return brokenAddress(req, res)
    const { pathname, search } = target
    if (namesPerson(search)) keepNowhere(req, res)
    // Where password managers look for the page: w3c/webappsec-change-password-url.
    if (pathname === '/.well-known/change-password') return answers.plain(res, 302, '', { location: '/cabinet/security' })
    if (pathname === '/api' || pathname.startsWith('/api/')) return callApi(req, res)
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answers.plain(res, 405, 'Эта страница только читается.', { allow: 'GET, HEAD' })
    if (pathname === '/healthz') return answers.plain(res, 200, 'ok')
    if (pathname === '/readyz') return answers.plain(res, ...readiness())
    if (/^\/drawings\/v\d+\//.test(pathname)) return file(req, res, serving.drawing(pathname))
    if (pathname.startsWith('/pictures/')) return picture(req, res, pathname)
    if (pathname.startsWith('/dictionary/')) return file(req, res, serving.dictionary(pathname))
    if (pathname.startsWith('/styles/')) return file(req, res, serving.styles(pathname))
    if (pathname.startsWith('/early/')) return file(req, res, serving.early(pathname))
    if (serving.isMachineFile(pathname)) return sharedPage(req, res, pathname)
    if (/\.[a-z0-9]+$/.test(pathname) && (await staticFile(req, res))) return
    if (pathname.startsWith('/dev/outbox') && platform.config.hasOutbox && isFromThisMachine(req))
      return sendOutbox(res, pathname, await platform.mail.letters())
    if (pathname.length > 1 && pathname.endsWith('/'))
      return answers.plain(res, 301, '', { location: `${pathname.replace(/(?<!\/)\/+$/, '')}${search}` })
    const path = serving.spelled(pathname)
    if (path !== pathname) return answers.plain(res, 301, '', { location: `${path}${search}` })
    return page(req, res, target)
  }

  /** An address that cannot be read: the portal's own page says so, a call says it in its own way. */
  async function brokenAddress(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url?.startsWith('/api/')) return callApi(req, res)
    await sharedPage(req, res, BROKEN_ADDRESS)
  }

  function readiness(): [status: number, words: string] {
    if (isDraining()) return [503, 'Портал останавливается.']
    const words = { there: '', away: 'База данных не отвечает.', full: 'На диске базы данных нет места: ничего нельзя записать.' }
    const state = serving.databaseState()
    return [state === 'there' ? 200 : 503, words[state]]
  }

  async function file(req: IncomingMessage, res: ServerResponse, made: Promise<Page | null> | null): Promise<void> {
    const ready = await made
    if (!ready) return answers.plain(res, 404, '')
    answers.page(req, res, ready)
  }

  async function picture(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> {
    const found = await serving.picture(pathname)
    if (!found) return answers.plain(res, 404, '')
    res.writeHead(found.status, { ...found.headers, 'content-length': found.body.length })
    res.end(req.method === 'HEAD' ? undefined : found.body)
  }

  return dispatch
}
