import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** What asks, alone and under load: some servers answer a program in another way than a browser. */
export const ASKING = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
}

const ASKED_AT_ONCE = 4
const TRIES = 8

/** What an address answers while nobody else asks: every answer under load must be the same. */
export type Expected = { url: string; status: number; tag: string; digest: string }
/** Kinds of fault and how many answers had them. */
export type Faults = Record<string, number>

async function expectedOf(url: string, tries = TRIES): Promise<Expected> {
  const response = await fetch(url, { headers: ASKING })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status === 200 && body.length > 0)
    return { url, status: response.status, tag: response.headers.get('etag') ?? '', digest: digestOf(body) }
  // A first rendering on a busy machine may be refused; under load nothing is asked twice.
  if (tries === 1) throw new Error(`${url} answered ${response.status}, ${body.length} bytes`)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return expectedOf(url, tries - 1)
}

/** The same of many addresses, a few at a time. */
export async function expectedOfAll(urls: string[]): Promise<Expected[]> {
  const queue = urls.entries()
  const expected: Expected[] = []
  const ask = async () => {
    for (const [index, url] of queue) expected[index] = await expectedOf(url)
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask))
  return expected
}

/**
 * Judges what check.lua wrote down: every different answer once, with how often it came.
 * @param stdout what wrk said
 * @param connections that many answers of an address may be under way when the time is over
 */
export function judge(
  { folder, stdout }: { folder: string; stdout: string },
  expected: Expected[],
  connections: number,
): { answers: number; faults: Faults } {
  const counts = new Map(Array.from(stdout.matchAll(/^answer (\d+) (\d+)$/gm), ([, file = '', count]) => [file, Number(count)]))
  const faults: Faults = {}
  const note = (kind: string, count: number) => count > 0 && (faults[kind] = (faults[kind] ?? 0) + count)
  const right = new Map(expected.map(({ url }) => [url, 0]))
  for (const file of readdirSync(folder)) {
    const count = counts.get(file) ?? 0
    const { status, tag, body } = readAnswer(join(folder, file))
    const digest = body && digestOf(body)
    const same = expected.find((one) => one.digest === digest)
    if (status !== 200) note(`status ${status}`, count)
    else if (!body) note('cannot be decoded', count)
    else if (!same) note('other body', count)
    else if (same.tag !== tag) note('other ETag', count)
    else right.set(same.url, (right.get(same.url) ?? 0) + count)
  }
  const answers = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // The addresses are asked for in turn: an answer to another question shows as one too many here and one too few there.
  const share = [...right.values()].reduce((sum, count) => sum + count, 0) / expected.length
  for (const count of right.values()) note('answer to another question', Math.floor(Math.abs(count - share)) - connections)
  const [, sockets = ''] = /Socket errors: (.*)/.exec(stdout) ?? []
  for (const [, kind = '', count] of sockets.matchAll(/(\w+) (\d+)/g)) note(`socket: ${kind}`, Number(count))
  return { answers, faults }
}

/** How many faults, and of which kinds: «0» or «3 (status 503: 3)». */
export function inWords(faults: Faults): string {
  const kinds = Object.entries(faults)
  const sum = kinds.reduce((all, [, count]) => all + count, 0)
  return sum === 0 ? '0' : `${sum} (${kinds.map(([kind, count]) => `${kind}: ${count}`).join(', ')})`
}

export function sumOf(all: Faults[]): Faults {
  const sum: Faults = {}
  for (const [kind, count] of all.flatMap((one) => Object.entries(one))) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

export function digestOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64')
}

function readAnswer(file: string): { status: number; tag: string; body: Buffer | null } {
  const bytes = readFileSync(file)
  let from = 0
  const [status, tag, encoding] = Array.from({ length: 3 }, () => {
    const end = bytes.indexOf('\n', from)
    const line = bytes.toString('latin1', from, end)
    from = end + 1
    return line
  })
  return { status: Number(status), tag: tag ?? '', body: decoded(bytes.subarray(from), encoding) }
}

/** What an answer was before it was packed, or null. */
export function decoded(bytes: Buffer, encoding = ''): Buffer | null {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes)
    if (encoding === 'gzip') return gunzipSync(bytes)
    if (encoding === 'zstd') return zstdDecompressSync(bytes)
    return encoding === '' ? bytes : null
  } catch {
    return null
  }
}
