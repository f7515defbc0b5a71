import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '#app/platform/calls.server.ts'
import { CSRF_COOKIE } from '#app/platform/csrf-token.server.ts'
import { isDatabaseAway } from '#app/platform/database.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import * as repeats from '#app/platform/repeats.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const API_LENGTH = '/api/v1/'.length
const KEY = /^[\w-]{16,64}$/

// What these send may carry a number of its own: by it they give a second time what they gave, which is better than «it was done».
const NUMBERS: Record<string, string> = {
  feedback: 'draft_id',
  'parent-questions': 'draft_id',
  questioning: 'draft_id',
  'child/runs': 'id',
  'user/saved': 'code',
}

/**
 * A write with an `Idempotency-Key` is carried out once: sent again with the same key it is answered as it was, or, where that answer
 * was lost with a connection to the database, by words that it was done. What was refused for another reason may be sent again with
 * the same key.
 */
export const onceByKey: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const sent = c.req.header('Idempotency-Key')
  if (sent === undefined || SAFE.has(c.req.method)) return next()
  if (!KEY.test(sent)) throw new AppError('malformed', words.malformed)
  const { db, config, log } = c.get('platform')
  const who = c.get('viewer')?.sessionId ?? getCookie(c, CSRF_COOKIE) ?? ''
  const repeat = repeats.repeatOf(config, { who, call: `${c.req.method} ${c.req.path}`, sent })
  const before = await repeats.answeredBefore(db, repeat, config)
  if (before === 'unanswered') {
    if (await hasNumber(c)) return next()
    throw new AppError('changed_meanwhile', words.perhapsDone)
  }
  if (before) return again(before)
  c.set('repeat', repeat)
  await next()
  if (repeat.state !== 'kept') return
  // The write is done whatever becomes of this: without its answer a repeat hears that it was.
  try {
    if (c.res.ok) {
      if (isWords(c.res))
        await repeats.keepAnswer(db, repeat, { status: c.res.status, body: await c.res.clone().text(), ...config })
    }
    // Where the database went away after the write, reading for the answer failed, and the write stands.
    else if (!isDatabaseAway(c.error)) await repeats.forget(db, repeat)
  } catch (error) {
    log.warn(reasonOf(error as Error), 'the answer to a write could not be kept')
  }
}

async function hasNumber({ req }: HonoContext<ApiEnv>): Promise<boolean> {
  const field = NUMBERS[req.path.slice(API_LENGTH)]
  if (!field) return false
  const isForm = req.header('content-type')?.startsWith('multipart/form-data')
  const sent = isForm
    ? Object.fromEntries(await req.formData())
    : ((await req.json().catch(() => ({}))) as Record<string, unknown>)
  return Boolean(sent[field])
}

/** Neither a file nor a session: what a cookie carries is given once. */
function isWords({ headers, status }: Response): boolean {
  return (
    headers.getSetCookie().length === 0 && (status === 204 || (headers.get('content-type') ?? '').startsWith('application/json'))
  )
}

function again({ status, body }: repeats.KeptAnswer): Response {
  const headers = { 'Cache-Control': 'no-store', 'Idempotency-Replayed': 'true' }
  if (status === 204) return new Response(null, { status, headers })
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } })
}
