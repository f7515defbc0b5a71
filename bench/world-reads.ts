import pg from 'pg'
import { madeSession } from '#test/session-cookie.ts'
import type { Known } from './world-data.ts'

const TIMES = 20
// Nobody reads these as pages are read: a file of all one has, the whole of the API in one document, a stream that does not end.
const LEFT_OUT = /export|openapi|docs|archive|stream|csrf/

/** A call somebody may read, and for each person the cookie and what stands for its parameters. */
type Reader = { cookie: string; known: Known | null }
/** `controlMs` is what an answer that reads nothing took in the same moments. */
type Asked = { call: string; medianMs: number; controlMs: number; statuses: string }

/** Reads every GET call of the API, each as somebody who may: parents of the world, an editor, an administrator, guests. */
export async function readAll(
  { portalUrl, secret }: { portalUrl: string; secret: string },
  client: pg.Client,
  known: Known[],
): Promise<Asked[]> {
  const { paths } = (await (await fetch(`${portalUrl}/api/v1/openapi.json`)).json()) as { paths: Record<string, object> } // the document of the API
  const calls = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !LEFT_OUT.test(path))
    .map(([path]) => path)
  const parents: Reader[] = []
  for (const one of known) parents.push({ cookie: await sessionOf(client, one.accountId, secret), known: one })
  const colleagues: Reader[] = []
  for (const email of ['nina@primer.example', 'gleb@primer.example']) {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email])
    colleagues.push({ cookie: await sessionOf(client, rows[0]?.id ?? '', secret), known: known[0] ?? null })
  }
  const asked: Asked[] = []
  for (const call of [...calls, ...OTHERS]) asked.push(await read(portalUrl, call, { parents, colleagues }))
  return asked
}

// What calls alone do not show: pages that nobody keeps, and the questions that people ask.
const OTHERS = [
  '/search?q=путает буквы',
  '/search?q=не хочет читать',
  '/search/suggest?q=вним',
  '/admin/entries?q=почерк',
  '/admin/users?q=world-77@primer.example',
  '/result/{token}',
]

type Readers = { parents: Reader[]; colleagues: Reader[] }

async function read(portalUrl: string, call: string, { parents, colleagues }: Readers): Promise<Asked> {
  const base = portalUrl + (/^\/(?:api|result)\//.test(call) ? '' : '/api/v1')
  let readers: Reader[] = []
  for (const group of [parents, ...colleagues.map((one) => [one])]) {
    const [first] = group
    if (readers.length > 0 || !first) continue
    const path = await pathOf(base, call, first)
    if (path && (await once(base + path, first)).status === 200) readers = group
  }
  const times: number[] = []
  const controls: number[] = []
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < (readers.length > 0 ? TIMES : 0); turn++) {
    const reader = readers[turn % readers.length]! // there is one
    const answer = await once(base + ((await pathOf(base, call, reader)) ?? call), reader)
    times.push(answer.ms)
    controls.push((await once(`${portalUrl}/healthz`, reader)).ms)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    call,
    medianMs: middle(times),
    controlMs: middle(controls),
    statuses: [...statuses].map(([status, count]) => `${status}×${count}`).join(' '),
  }
}

/** The address with its parameters in their places: what is not known of the reader is the first that the list above names. */
async function pathOf(base: string, call: string, reader: Reader): Promise<string | null> {
  let path = call.replace(/(children\/)\{id\}/, `$1${reader.known?.childId}`).replace('{token}', reader.known?.token ?? '')
  for (let found = /^(.*?)\/\{\w+\}/.exec(path); found; found = /^(.*?)\/\{\w+\}/.exec(path)) {
    const { text } = await once(base + found[1], reader)
    const [, id] = /"id":\s*"?([\w-]+)/.exec(text) ?? []
    if (!id) return null
    path = path.replace(found[0], `${found[1]}/${id}`)
  }
  return path
}

let asking = 0

async function once(url: string, { cookie }: Reader): Promise<{ status: number; ms: number; text: string }> {
  const began = performance.now()
  asking++
  const response = await fetch(encodeURI(url), {
    headers: {
      Cookie: `portal.session_token=${cookie}`,
      'X-Forwarded-For': `10.7.${Math.floor(asking / 250) % 250}.${asking % 250}`,
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  return { status: response.status, ms: performance.now() - began, text }
}

async function sessionOf(client: pg.Client, userId: string, secret: string): Promise<string> {
  const session = madeSession(secret)
  await client.query(
    "insert into sessions (id, user_id, token_hash, expires_at, second_factor_at) values ($1, $2, $3, now() + interval '1 hour', now())",
    [session.id, userId, session.tokenHash],
  )
  return session.cookie
}
