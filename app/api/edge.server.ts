import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/platform/calls.server.ts'
import { faultIn, isCleanText, type Unclean } from '#app/shared/clean-text.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'

type Issue = { path: PropertyKey[]; message: string }
type Checked = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

const SAID: Record<Unclean, string> = { text: words.brokenText, date: words.impossibleDate, depth: words.tooDeep }

/**
 * What every call's schema says at last, and what no schema needs to say: broken text, impossible dates and endless nesting
 * go no further, wherever in the path, the query or the body they stand.
 * @throws AppError invalid — each fault named by its field
 */
export async function refuseUnfit(result: Checked & { target: string }, c: HonoContext<ApiEnv>): Promise<void> {
  if (!result.success) {
    // A guest learns that first, before anything about fields.
    if (FOR_SIGNED_IN.test(c.req.path) && !c.get('viewer')) throw new AppError('unauthenticated', words.unauthenticated)
    const body: unknown = result.target === 'json' ? await c.req.json().catch(() => null) : null
    const issues = result.error.issues.map(({ path, message }) => ({ path: byCode(path, body), message }))
    throw new AppError('invalid', issues[0]?.message ?? words.malformed, { fields: fieldsOf(issues) })
  }
  const fault = faultIn(result.data)
  if (!fault) return
  const said = SAID[fault.kind]
  throw new AppError('invalid', said, { fields: { [fault.path.join('.') || 'body']: [said] } })
}

/** An address that holds what no text can: calls read some of it without a schema. */
export const cleanAddress: MiddlewareHandler<ApiEnv> = (c, next) => {
  // What is not written by its numbers is a plain letter.
  if (!c.req.url.includes('%')) return next()
  const { pathname, searchParams } = new URL(c.req.url)
  const isClean = !/%00/.test(pathname) && [...searchParams].every((pair) => pair.every(isCleanText))
  if (!isClean) throw new AppError('malformed', words.brokenAddress)
  return next()
}

const FOR_SIGNED_IN = /\/api\/v1\/(user|admin)\/|\/api\/v1\/(diploma|verifyChildCode)$/

/** A line of a list is named by its code: `answers.ATT3` in the place of `answers.2.value`. */
function byCode(path: PropertyKey[], body: unknown): PropertyKey[] {
  const [list, place] = path
  if (typeof list !== 'string' || typeof place !== 'number') return path
  const lines = (body as Record<string, unknown> | null)?.[list]
  const code: unknown = Array.isArray(lines) ? (lines[place] as { code?: unknown } | null)?.code : undefined
  return typeof code === 'string' && /^\w{1,16}$/.test(code) ? [list, code] : path
}

function fieldsOf(issues: Issue[]): Fields {
  const fields: Fields = {}
  for (const { path, message } of issues) {
    const said = (fields[path.join('.') || 'body'] ??= [])
    // Two rules may say the same of one field.
    if (!said.includes(message)) said.push(message)
  }
  return fields
}
