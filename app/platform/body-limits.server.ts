import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { AppError } from '#app/shared/errors.ts'
import { fileWords } from '#app/shared/files.ts'
import { words } from '#app/shared/words.ts'
import type { ApiEnv } from './calls.server.ts'

const KIB = 1024
const USUAL_BYTES = 64 * KIB
const THROWN_AWAY_BYTES = 64 * KIB * KIB
const THROWN_AWAY_MS = 3000
const LIMIT = 'x-body-limit'

const FILE_FIELD = 'x-file-field'

/** What a call that takes a file says in its declaration: ten megabytes and the form around them. @param field the file's */
export function withFile(field: string) {
  return { [LIMIT]: 11 * KIB * KIB, [FILE_FIELD]: field } as const
}
/** The same of a call that takes a long text or a long list: sixty thousand Russian letters are twice as many bytes. */
export const WITH_LONG_TEXT = { [LIMIT]: 512 * KIB } as const

type Described = Pick<OpenAPIHono, 'openAPIRegistry'>
type Limit = { method: string; path: RegExp; bytes: number; fileField: string | undefined }

/** The same of a call that takes a book of a table program. */
export const WITH_TABLE = { [LIMIT]: 2 * KIB * KIB } as const

/**
 * Refuses a body larger than its call takes, however it comes: by the length it says, or counted piece by piece.
 * @throws AppError too_large
 */
export function bodyLimits(api: Described, base: string): MiddlewareHandler<ApiEnv> {
  let limits: Limit[] | undefined
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // The first call comes when all calls are declared.
    limits ??= limitsOf(api, base)
    const own = limits.find(({ method, path }) => method === c.req.method && path.test(c.req.path))
    const limit = { mostBytes: own?.bytes ?? USUAL_BYTES, refusal: () => refusalOf(own?.fileField) }
    const said = c.req.header('Content-Length')
    if (said === undefined) countPieces(c, limit)
    else if (Number(said) > limit.mostBytes) {
      await throwAway(c.req.raw.body?.getReader())
      throw limit.refusal()
    }
    return next()
  }
}

type Counted = { mostBytes: number; refusal: () => AppError }

function refusalOf(fileField: string | undefined): AppError {
  if (fileField === undefined) return new AppError('too_large', words.tooLarge)
  return new AppError('too_large', fileWords.tooLarge, { fields: { [fileField]: [fileWords.tooLarge] } })
}

function limitsOf(api: Described, base: string): Limit[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    const bytes: unknown = definition.type === 'route' ? definition.route[LIMIT] : undefined
    if (definition.type !== 'route' || typeof bytes !== 'number') return []
    const { method, path, [FILE_FIELD]: field } = definition.route
    const fileField = typeof field === 'string' ? field : undefined
    return [
      { method: method.toUpperCase(), bytes, fileField, path: new RegExp(`^${base}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) },
    ]
  })
}

/** The body is read in pieces when asked for, and no more of it than may come; a request refused first does not wait for it. */
function countPieces(c: HonoContext<ApiEnv>, limit: Counted): void {
  let reading: Promise<ArrayBuffer> | undefined
  // Hono keeps promises here, though its type says otherwise; it makes every other form of the body of the one that is there.
  Object.defineProperty(c.req.bodyCache, 'arrayBuffer', {
    enumerable: true,
    configurable: true,
    get: () => (reading ??= inPieces(c, limit)),
  })
}

/**
 * Lets what is too large come and reads none of it, within measure: a connection that is closed on somebody who is still sending
 * is reset, and the refusal with it.
 */
async function throwAway(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  if (!reader) return
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), THROWN_AWAY_MS)))
  while (bytes < THROWN_AWAY_BYTES) {
    const next = await Promise.race([reader.read().catch(() => null), enough])
    if (!next || next.done) break
    bytes += next.value.length
  }
  clearTimeout(timer)
}

async function inPieces(c: HonoContext<ApiEnv>, { mostBytes, refusal }: Counted): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const reader = c.req.raw.body?.getReader()
  let bytes = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.length
    if (bytes > mostBytes) {
      await throwAway(reader)
      // The reader of the body takes any failure for broken JSON, so what happened stands beside it.
      const fault = refusal()
      c.set('bodyFault', fault)
      throw fault
    }
    pieces.push(next.value)
  }
  return new Uint8Array(Buffer.concat(pieces)).buffer
}
