import { isDeepStrictEqual } from 'node:util'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Problem } from '#app/platform/answers.server.ts'

type Registry = OpenAPIHono['openAPIRegistry']
type Route = Extract<Registry['definitions'][number], { type: 'route' }>['route']
type Sent = { method: string; path: string }
type Came = { status: number; headers: Headers; body: unknown }

// What may refuse any call before its route: address, body, kind of body, token, child's screen, a look with another's eyes, too much work, a write that was done before.
const ANY_CALL = [400, 403, 409, 413, 415, 419, 422, 500, 503]

/**
 * Holds each answer to the contract of its call: a declared status, a body that its schema takes, no field besides.
 * @returns a function that throws on the first breach, and is silent about addresses without a contract
 */
export function answerCheck({ definitions }: Registry): (sent: Sent, came: Came) => void {
  const routes = definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .map((route) => ({ route, pattern: patternOf(route.path), parameters: route.path.split('{').length }))
    .toSorted((a, b) => a.parameters - b.parameters)

  return ({ method, path }, { status, headers, body }) => {
    const [address = ''] = `/${path}`.split('?')
    const found = routes.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(address))
    if (!found) return
    const name = `${method} ${found.route.path} → ${status}`
    const schema = schemaOf(found.route, status)
    if (schema === 'undeclared') throw new Error(`${name}: the contract does not know this status`)
    if (!schema || !headers.get('Content-Type')?.includes('application/json')) return
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new Error(`${name} breaks its contract:\n${z.prettifyError(parsed.error)}`)
    const besides = besidesIn(body, parsed.data)
    if (besides.length > 0) throw new Error(`${name} answers what its contract does not name: ${besides.join(', ')}`)
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function schemaOf({ responses }: Route, status: number): z.ZodType | null | 'undeclared' {
  const declared = responses[status]
  if (!declared) return ANY_CALL.includes(status) ? Problem : 'undeclared'
  const answer = 'content' in declared ? declared.content?.['application/json'] : undefined
  return answer && 'schema' in answer && answer.schema instanceof z.ZodType ? answer.schema : null
}

/** Where the answer holds more than its schema let through. */
function besidesIn(body: unknown, parsed: unknown, at = ''): string[] {
  if (isDeepStrictEqual(body, parsed)) return []
  if (Array.isArray(body) && Array.isArray(parsed))
    return body.flatMap((each, index) => besidesIn(each, parsed[index], `${at}[${index}]`)).slice(0, 5)
  if (isObject(body) && isObject(parsed))
    return Object.entries(body).flatMap(([key, value]) =>
      key in parsed ? besidesIn(value, parsed[key], `${at}.${key}`) : [`${at}.${key}`],
    )
  return [at || 'the whole']
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
