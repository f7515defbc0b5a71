import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { nextScore, sampleScores } from './samples.ts'
import { createTree, isObject, ordered, pathOf, shallow, type Json } from './tree.ts'

type Options = {
  port?: number
  host?: string
  /** Who does not bring it as `?auth=` is refused. */
  token?: string
  /** Samples under /scores that change by themselves. */
  samplesEveryMs?: number
  keepAliveMs?: number
}
export type ScoreDatabase = Awaited<ReturnType<typeof startScoreDatabase>>
type Listener = { path: string[]; res: ServerResponse }
type Answer = { status: number; body: Json; headers?: Record<string, string> }

/** The real one speaks every thirty seconds. */
const KEEP_ALIVE_MS = 30_000

/**
 * The realtime database on this machine: the REST and streaming protocol of Firebase Realtime Database as far as a table of
 * scores needs it. What it holds is gone when it stops.
 * @see https://firebase.google.com/docs/reference/rest/database
 */
export async function startScoreDatabase({
  port = 0,
  host = '127.0.0.1',
  token,
  samplesEveryMs,
  keepAliveMs = KEEP_ALIVE_MS,
}: Options = {}) {
  const tree = createTree(samplesEveryMs ? { scores: sampleScores(Date.now()) } : null)
  const listeners = new Set<Listener>()

  const server = createServer((req, res) => {
    answer(req, res).catch((error: Error) => send(res, { status: 400, body: { error: error.message } }))
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://simulator')
    if (pathname === '/') return note(res)
    if (!pathname.endsWith('.json')) return send(res, { status: 404, body: { error: '404 Not Found' } })
    if (token && searchParams.get('auth') !== token) return send(res, { status: 401, body: { error: 'Permission denied' } })
    const path = pathOf(decodeURIComponent(pathname.slice(0, -'.json'.length)))
    if (req.method !== 'GET') return send(res, await write(req, path))
    if (/text\/event-stream/.test(req.headers.accept ?? '')) return listen(path, res)
    const read = asked(tree.get(path), searchParams)
    const wantsTag = req.headers['x-firebase-etag'] === 'true'
    send(res, wantsTag && read.status === 200 ? { ...read, headers: { ETag: tagOf(tree.get(path)) } } : read)
  }

  async function write(req: IncomingMessage, path: string[]): Promise<Answer> {
    const condition = req.headers['if-match']
    if (condition && condition !== tagOf(tree.get(path)))
      return { status: 412, body: tree.get(path), headers: { ETag: tagOf(tree.get(path)) } }
    if (req.method === 'DELETE') {
      put(path, null)
      return { status: 200, body: null }
    }
    const value = settled(JSON.parse(await textOf(req)) as Json, Date.now())
    if (req.method === 'PUT') put(path, value)
    else if (req.method === 'PATCH' && isObject(value)) patch(path, value)
    else return { status: 400, body: { error: 'Invalid data; couldn’t parse JSON object.' } }
    return { status: 200, body: value }
  }

  function listen(path: string[], res: ServerResponse): void {
    res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
    const listener = { path, res }
    listeners.add(listener)
    res.on('close', () => listeners.delete(listener))
    notify(listener, 'put', { path: '/', data: tree.get(path) })
  }

  /** Replaces a value and notifies everybody who listens at it, above it or below it. */
  function put(path: string[], value: Json): void {
    tree.put(path, value)
    for (const listener of listeners) {
      const below = beneath(listener.path, path)
      if (below) notify(listener, 'put', { path: `/${below.join('/')}`, data: value })
      else if (beneath(path, listener.path)) notify(listener, 'put', { path: '/', data: tree.get(listener.path) })
    }
  }

  function patch(path: string[], values: Record<string, Json>): void {
    tree.patch(path, values)
    for (const listener of listeners) {
      const below = beneath(listener.path, path)
      if (below) notify(listener, 'patch', { path: `/${below.join('/')}`, data: values })
      else if (beneath(path, listener.path)) notify(listener, 'put', { path: '/', data: tree.get(listener.path) })
    }
  }

  /** Rules no longer let anybody read here. */
  function cancel(): void {
    endAll('cancel', null)
  }

  /** The token is over. */
  function revoke(): void {
    endAll('auth_revoked', 'credential is no longer valid')
  }

  function endAll(event: string, data: Json): void {
    for (const listener of listeners) {
      notify(listener, event, data)
      listener.res.end()
    }
  }

  const breath = setInterval(() => listeners.forEach((listener) => notify(listener, 'keep-alive', null)), keepAliveMs)
  const life = samplesEveryMs ? setInterval(live, samplesEveryMs) : undefined

  function live(): void {
    const [key, values] = nextScore(tree.get(['scores']) as Record<string, Json>, Date.now()) // samples are never taken away
    patch(['scores', key], values as Record<string, Json>)
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    settings: { SCORES_URL: `${url}/scores`, SCORES_ARE_SAMPLES: '1' },
    put,
    patch,
    cancel,
    revoke,
    listening: () => listeners.size,
    close: () =>
      new Promise<void>((resolve) => {
        clearInterval(breath)
        clearInterval(life)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Values that only the server knows: `{".sv": "timestamp"}` is its own time. */
function settled(value: Json, now: number): Json {
  if (!isObject(value)) return value
  if (value['.sv'] === 'timestamp') return now
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, settled(child, now)]))
}

function asked(value: Json, query: URLSearchParams): Answer {
  const [by, first, last] = ['orderBy', 'limitToFirst', 'limitToLast'].map((name) => query.get(name))
  if (query.get('shallow') === 'true')
    return (by ?? first ?? last)
      ? fault('Shallow queries can not have other query parameters')
      : { status: 200, body: shallow(value) }
  if (!by && !first && !last) return { status: 200, body: value }
  if (!by) return fault('orderBy must be defined when other query parameters are defined')
  if (first && last) return fault('Cannot set limitToFirst and limitToLast at the same time')
  const limit = Number(first ?? last ?? 1)
  if (!Number.isInteger(limit) || limit < 1) return fault('limits must be positive integers')
  const order = JSON.parse(by) as string
  return { status: 200, body: ordered(value, order, { ...(first ? { first: limit } : {}), ...(last ? { last: limit } : {}) }) }
}

function fault(error: string): Answer {
  return { status: 400, body: { error } }
}

/** What is left of a path below another; null where it is not below. */
function beneath(above: string[], path: string[]): string[] | null {
  return above.every((key, index) => path[index] === key) ? path.slice(above.length) : null
}

function notify({ res }: Listener, event: string, data: Json): void {
  res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

function tagOf(value: Json): string {
  return value === null ? 'null_etag' : createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 27)
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(res: ServerResponse, { status, body, headers = {} }: Answer): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', ...headers })
  res.end(JSON.stringify(body))
}

function note(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  res.end('Симулятор базы счёта. Здесь образцы: псевдонимы придуманы, за ними никого нет. Таблица: /scores.json')
}
