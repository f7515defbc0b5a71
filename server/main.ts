/** The production process: static files, page cache, API, pages. It imports the built server alone. */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { AWAY_PAGE, CROWDED_PAGE } from './away-page.ts'
import { createDraining } from './draining.ts'
import { CANNOT_MEND } from './exit-codes.ts'
import { staticFiles } from './static-files.ts'

const root = dirname(import.meta.dirname)
const gzip = promisify(gzipWithCallback)
const STOP_WITHIN_MS = 25_000
const PERSONAL_QUERY = /[?&](email|hash|idChild|c|USER_CHECKWORD|USER_LOGIN)=/

const began = performance.now()
// Until the port is open nobody is being served, and what is half done is undone by the database.
let stop = (code?: number): void => process.exit(code)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
process.on('disconnect', () => stop())
// Compiled code of the last start: most of a start is reading modules.
enableCompileCache(join(root, 'build/compile-cache'))
const bundle = join(root, 'build/server/index.js')
if (!existsSync(bundle)) refuse('Портал ещё не собран: запустите bin/start.')
const build = await import(bundle)
const {
  readConfig,
  migrate,
  BROKEN_ADDRESS,
  createServing,
  reasonOf,
  isConnectionLost,
  isCrowded,
  isFromThisMachine,
  encodingOf,
  isKnown,
  takesGzip,
  alwaysSafe,
  pack,
}: typeof import('#app/entry.server.tsx') = build.entry.module
const config = settingsOf(process.env)
const databaseUrl =
  config.DATABASE_URL ?? refuse('Запускайте через bin/start: он поднимает базу данных. Или задайте DATABASE_URL.')
const serving = createServing(build, config, databaseUrl)
const { platform, missing, api, pages, keyOf, spelled, renderPrivately } = serving
const { log, metrics } = platform

/** What is true of every answer, whatever it is. */
const SAFE = alwaysSafe(config)

const staticFile = staticFiles(join(root, 'build/client'), SAFE)
const callApi = getRequestListener(
  (request, bindings) => api.fetch(request, { address: platform.forwarding.addressOf(bindings.incoming) }),
  { overrideGlobalObjects: false },
)

const server = createServer(
  { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5000 },
  (req, res) => draining.admit(req, res, () => begin(req, res)),
)
const draining = createDraining(server, config.DRAIN_SECONDS * 1000)

function begin(req: IncomingMessage, res: ServerResponse): void {
  if (hasTwoHosts(req)) return plain(res, 400, 'В запросе два имени сайта. Откройте портал заново.', { connection: 'close' })
  const beganMs = performance.now()
  // The hit: a map look-up and ready bytes, nothing else.
  if (req.method === 'GET') {
    const page = pages.peek(req.url ?? '')
    if (page) {
      noteVisit(req, page)
      sendPage(req, res, page)
      return metrics.ready(beganMs)
    }
  }
  answer(req, res).catch((error: Error) => fail(req, res, error, beganMs))
}

/** Two names of the host: what is in front of us and we might each take another (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const target = targetOf(req.url)
  if (!target) return brokenAddress(req, res)
  const { pathname, search } = target
  if (PERSONAL_QUERY.test(search)) keepNowhere(req, res)
  if (pathname === '/healthz') return plain(res, 200, 'ok')
  if (pathname === '/readyz') return plain(res, ...readiness())
  if (pathname.startsWith('/api/')) return callApi(req, res)
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return plain(res, 405, 'Эта страница только читается.', { allow: 'GET, HEAD' })
  if (pathname.startsWith('/drawings/v1/')) return file(req, res, serving.drawing(pathname))
  if (pathname.startsWith('/pictures/')) return picture(req, res, pathname)
  if (pathname.startsWith('/styles/')) return file(req, res, serving.styles(pathname))
  if (serving.isMachineFile(pathname)) return sendPage(req, res, await pages.get(pathname))
  if (/\.[a-z0-9]+$/.test(pathname)) {
    // The package takes any mention of «br» for a wish.
    req.headers['accept-encoding'] = encodingOf(req.headers['accept-encoding'])
    if (await staticFile(req, res)) return
  }
  if (pathname.startsWith('/dev/outbox') && config.hasOutbox && isFromThisMachine(req)) return outbox(pathname, res)
  if (pathname.length > 1 && pathname.endsWith('/'))
    return plain(res, 301, '', { location: `${pathname.replace(/\/+$/, '')}${search}` })
  const path = spelled(pathname)
  if (path !== pathname) return plain(res, 301, '', { location: `${path}${search}` })
  const beganMs = performance.now()
  const key = await keyOf(pathname, search)
  if (key !== null) {
    const kept = pages.peek(key)
    const page = kept ?? (await pages.get(key))
    if (!kept) await pack(page, encodingOf(req.headers['accept-encoding']))
    noteVisit(req, page)
    sendPage(req, res, page)
    return kept ? metrics.ready(beganMs) : metrics.answered('page', page.status, beganMs)
  }
  const request = new Request(new URL(`${pathname}${search}`, config.PUBLIC_URL), { headers: headersOf(req) })
  const { status, headers, body } = await renderPrivately(request, platform.forwarding.addressOf(req))
  const isGzipped = takesGzip(req.headers['accept-encoding'])
  const bytes = isGzipped ? await gzip(body) : body
  res.writeHead(status, { ...headers, vary: 'Accept-Encoding', ...(isGzipped ? { 'content-encoding': 'gzip' } : {}) })
  res.end(req.method === 'HEAD' ? undefined : bytes)
  metrics.answered('private', status, beganMs)
}

/** An address that cannot be read: the portal's own page says so, a call says it in its own way. */
async function brokenAddress(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url?.startsWith('/api/')) return callApi(req, res)
  sendPage(req, res, await pages.get(BROKEN_ADDRESS))
}

/** Who comes from elsewhere is counted, later and without a name: here their words are only laid aside. */
function noteVisit(req: IncomingMessage, { status }: Page): void {
  const { referer: referrer = '', host = '', 'user-agent': userAgent = '' } = req.headers
  const [path = '', search = ''] = (req.url ?? '').split('?')
  if (status === 404) missing.seen(path, userAgent)
  platform.visits.seen({ client: { address: platform.forwarding.addressOf(req), userAgent }, referrer, search, host })
}

type Page = NonNullable<ReturnType<typeof pages.peek>>

function sendPage(req: IncomingMessage, res: ServerResponse, page: Page): void {
  if (page.status === 200 && isKnown(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.notModified)
    res.end()
    return
  }
  const ready = page[encodingOf(req.headers['accept-encoding'])]
  res.writeHead(page.status, ready.headers)
  res.end(req.method === 'HEAD' ? undefined : ready.body)
}

/** Whatever answers an address that names a person: no cache keeps it, and no other site learns the address. */
function keepNowhere(req: IncomingMessage, res: ServerResponse): void {
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

function targetOf(url: string | undefined): { pathname: string; search: string } | null {
  if (!url?.startsWith('/') || url.startsWith('//') || url.length > 4096) return null
  try {
    const { pathname, search, searchParams } = new URL(url, 'http://portal')
    // What is left of «/..//elsewhere/»: a redirect to it would leave the portal.
    if (decodeURIComponent(pathname).includes('\0') || pathname.startsWith('//')) return null
    return { pathname, search: search.includes('%00') ? withoutNul(searchParams) : search }
  } catch {
    return null
  }
}

/** A part of a query that nothing can keep says nothing: the page is the one without it. */
function withoutNul(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter((pair) => !pair.some((text) => text.includes('\0'))))
  return kept.size > 0 ? `?${kept}` : ''
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = req.headers[name]
    if (value) headers.set(name, value)
  }
  return headers
}

function readiness(): [status: number, words: string] {
  if (draining.isDraining()) return [503, 'Портал останавливается.']
  const words = { there: '', away: 'База данных не отвечает.', full: 'На диске базы данных нет места: ничего нельзя записать.' }
  const state = serving.databaseState()
  return [state === 'there' ? 200 : 503, words[state]]
}

async function file(req: IncomingMessage, res: ServerResponse, made: Promise<Page | null> | null): Promise<void> {
  const ready = await made
  if (!ready) return plain(res, 404, '')
  sendPage(req, res, ready)
}

async function picture(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> {
  const found = await serving.picture(pathname)
  if (!found) return plain(res, 404, '')
  res.writeHead(200, { ...found.headers, 'content-length': found.body.length })
  res.end(req.method === 'HEAD' ? undefined : found.body)
}

async function outbox(pathname: string, res: ServerResponse): Promise<void> {
  const letters = await platform.mail.letters()
  if (pathname === '/dev/outbox.json') {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    res.end(JSON.stringify(letters))
    return
  }
  const shown = letters.map(({ subject, to, at, html }) => {
    const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    return `<article><h2>${safe(subject)}</h2><p>${safe(to)} · ${safe(at)}</p><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${safe(html)}" width="700" height="520" title="${safe(subject)}"></iframe></article>`
  })
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  res.end(
    `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Исходящие письма</title><body><h1>Исходящие письма</h1>${shown.join('') || '<p>Писем пока нет.</p>'}</body></html>`,
  )
}

function plain(res: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...SAFE,
    ...headers,
  })
  res.end(body)
}

/** The last resort: a page that needs neither database nor React, with a way home. */
function fail(req: IncomingMessage, res: ServerResponse, error: Error, beganMs: number): void {
  const say = isConnectionLost(error) ? log.warn.bind(log) : log.error.bind(log)
  // A line for each of a flood would be another flood.
  if (!isCrowded(error)) say({ zone: targetOf(req.url)?.pathname.split('/')[1], ...reasonOf(error) }, 'a request failed')
  metrics.answered('page', 503, beganMs)
  if (res.headersSent) {
    res.destroy()
    return
  }
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String((isCrowded(error) && error.retryAfterSeconds) || 5),
    ...SAFE,
  })
  res.end(isCrowded(error) ? CROWDED_PAGE : AWAY_PAGE)
}

server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const title = isLong ? 'Адрес слишком длинный' : 'Запрос повреждён'
  const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} — Нейросад</title></head><body><main><h1>${title}</h1><p>Проверьте ссылку. Если она верна, удалите cookie нашего сайта и\u00a0попробуйте ещё раз.</p><p><a href="/">Вернуться на\u00a0главную</a></p></main></body></html>`
  const headers = `Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(page)}\r\n\r\n${page}`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  const words =
    error.code === 'EADDRINUSE'
      ? `Порт ${config.PORT} занят. Остановите того, кто его держит, или задайте другой: PORT=3020 bin/start`
      : error.message
  refuse(words)
})

const figures = createServer((req, res) => {
  metrics.registry.metrics().then(
    (text) => plain(res, req.url === '/metrics' ? 200 : 404, req.url === '/metrics' ? text : ''),
    (error: Error) => plain(res, 500, error.message),
  )
})
figures.on('error', (error) => log.warn({ reason: error.message }, 'no metrics: the port is busy'))

/** Ends in order: who is being answered gets the answer. @param code what the process ends with */
async function end(code: number): Promise<void> {
  stop = () => {}
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await draining.end(() => {
    figures.close()
    serving.endAnswers()
  })
  await serving.stop()
  process.exit(code)
}

function settingsOf(environment: NodeJS.ProcessEnv): ReturnType<typeof readConfig> {
  try {
    return readConfig(environment)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** A sentence for the operator: starting again would say it again. */
function refuse(words: string): never {
  console.error(words)
  process.exit(CANNOT_MEND)
}

process.on('unhandledRejection', (error) => log.error(error instanceof Error ? reasonOf(error) : {}, 'an unhandled rejection'))

try {
  await migrate(config.DATABASE_DIRECT_URL ?? databaseUrl, join(root, 'db/migrations'))
  await serving.open(join(root, 'content'))
  for (const line of await serving.work()) console.log(line)
} catch (error) {
  if (error instanceof Error && error.name === 'AppError') refuse(error.message)
  console.error('Портал не\u00a0запустился.', error instanceof Error ? reasonOf(error) : error)
  process.exit(1)
}
// The last net. What threw may have left anything behind, so the process ends in order and whoever started it starts it anew.
process.on('uncaughtException', (error) => {
  log.fatal(error instanceof Error ? reasonOf(error) : {}, 'an uncaught exception ends the process')
  stop(1)
})
server.listen(config.PORT, config.HOST, () => {
  stop = (code) => void end(code ?? 0)
  log.info(
    { port: config.PORT, environment: config.APP_ENV, afterMs: Math.round(performance.now() - began) },
    'the portal answers',
  )
  process.send?.('listening')
  process.send?.('ready')
})
if (config.METRICS_PORT > 0) figures.listen(config.METRICS_PORT, config.METRICS_HOST)
