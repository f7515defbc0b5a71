import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { AppError, STATUS, type Fields } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { isConnectionLost, isDatabaseAway, isDatabaseFull } from '#app/platform/database.server.ts'
import { refusalOf } from '#app/platform/database-refusals.server.ts'
import { isCrowded } from '#app/platform/gate.server.ts'
import { reasonOf, type Log } from '#app/platform/log.server.ts'

/** Any error as the API's answer; what is ours to know goes to the log under the same request id. */
export function problem(c: HonoContext, error: Error, log: Log): Response {
  const requestId = (c.get('requestId') as string | undefined) ?? randomUUID()
  const { status, message, fields, retryAfterSeconds } = translate(error)
  // The watcher of the database logs once that it is away, and this cannot be stored with the kinds of fault.
  const say = isConnectionLost(error) ? log.warn.bind(log) : log.error.bind(log)
  const facts = { requestId, path: routeOf(c), ...reasonOf(error) }
  if (refusalOf(error)) log.warn(facts, 'the database refused what a schema let in')
  // Who is refused in a crowd is counted by the status: a line for each of a flood would be another flood.
  else if (status >= 500 && !isCrowded(error)) say(facts, 'a call failed')
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  // What is left of the body may be on its way yet: nothing else can follow it.
  if (status === STATUS.too_large) c.header('Connection', 'close')
  const body = { message, ...(fields ? { errors: fields } : {}), request_id: requestId }
  return c.json(body, status as 500)
}

/** The route that was asked for; of an address beside all routes there is none. */
function routeOf(c: HonoContext): string {
  return matchedRoutes(c).at(-1)?.path ?? ''
}

type Translated = { status: number; message: string; fields?: Fields | undefined; retryAfterSeconds?: number | undefined }

function translate(error: Error): Translated {
  if (error instanceof AppError) {
    return { status: error.statusCode, message: error.message, fields: error.fields, retryAfterSeconds: error.retryAfterSeconds }
  }
  if (error instanceof HTTPException) {
    const known: Record<number, string> = { 400: words.malformed, 413: words.tooLarge, 415: words.wrongType }
    return { status: error.status, message: known[error.status] ?? words.malformed }
  }
  if (isDatabaseFull(error)) return { status: STATUS.unavailable, message: words.noRoom, retryAfterSeconds: 60 }
  const refusal = refusalOf(error)
  if (refusal) return translate(refusal)
  if (isDatabaseAway(error)) return { status: STATUS.unavailable, message: words.unavailable, retryAfterSeconds: 5 }
  return { status: 500, message: words.serverError }
}
