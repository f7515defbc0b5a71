import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { adminPage } from '#app/shared/admin-list.ts'
import type { ApiEnv } from './calls.server.ts'

const Problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export const problemAnswer = (description: string) => ({ description, content: { 'application/json': { schema: Problem } } })

/** A GET of public content: described, cacheable, with a strong ETag. */
export function contentRoute<Schema extends z.ZodType, Query extends z.ZodObject>(
  path: string,
  summary: string,
  schema: Schema,
  query?: Query,
) {
  return readRoute(path, summary, { schema, query, refusals: { 404: problemAnswer('Такого нет') } })
}

/** A GET that belongs to one person or tells something limited: described, kept by nobody. */
export function personalRoute<Schema extends z.ZodType, Query extends z.ZodObject>(
  path: string,
  summary: string,
  schema: Schema,
  query?: Query,
) {
  const refusals = { 401: problemAnswer('Никто не вошёл'), 429: problemAnswer('Слишком часто') }
  return readRoute(path, summary, { schema, query, refusals })
}

/** A list of the admin: one page of rows and how many there are, for those who work here. */
export function adminListRoute<Row extends z.ZodType, Query extends z.ZodObject>(
  path: string,
  summary: string,
  row: Row,
  query: Query,
) {
  const refusals = { 401: problemAnswer('Никто не вошёл'), 403: problemAnswer('Другая роль, или вход без второго шага') }
  return readRoute(path, summary, { schema: adminPage(row), query, refusals })
}

type Refusals = Partial<Record<401 | 403 | 404 | 429, ReturnType<typeof problemAnswer>>>

function readRoute<Schema extends z.ZodType, Query extends z.ZodObject>(
  path: string,
  summary: string,
  { schema, query, refusals }: { schema: Schema; query: Query | undefined; refusals: Refusals },
) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { query: query ?? (z.object({}) as unknown as Query) }, // without a query any is as good as none
    responses: {
      200: { description: summary, content: { 'application/json': { schema } } },
      422: problemAnswer('Параметры не подходят'),
      ...refusals,
    },
  })
}

/** A write: JSON in, JSON out. */
export function writeRoute<Body extends z.ZodType, Schema extends z.ZodType, Status extends 200 | 201>(
  path: string,
  summary: string,
  { body, status, schema }: { body: Body; status: Status; schema: Schema },
) {
  return createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: {
      [status]: { description: summary, content: { 'application/json': { schema } } },
      401: problemAnswer('Никто не вошёл'),
      404: problemAnswer('Такого нет'),
      419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
      422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
      429: problemAnswer('Слишком часто'),
    } as Record<Status, { description: string; content: { 'application/json': { schema: Schema } } }>,
  })
}

const PUBLIC_FOR_SECONDS = 60
const WORTH_GZIP_CHARACTERS = 1000

/** Public content as JSON: strong ETag, 304 when the reader has it already. */
export function content<T>(c: HonoContext<ApiEnv>, value: T) {
  const body = JSON.stringify(value)
  const isGzipped = body.length > WORTH_GZIP_CHARACTERS && /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')
  const hash = createHash('sha256').update(body.replaceAll(/"views":\d+/g, ''))
  // A strong tag names the bytes, so the two encodings have two.
  const etag = `"${hash.digest('base64url').slice(0, 22)}${isGzipped ? '-gzip' : ''}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `public, max-age=0, s-maxage=${PUBLIC_FOR_SECONDS}`)
  c.header('Vary', 'Accept-Encoding')
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304) as never
  const type = { 'Content-Type': 'application/json; charset=UTF-8' }
  if (!isGzipped) return c.body(body, 200, type) as never
  return c.body(gzipSync(body), 200, { ...type, 'Content-Encoding': 'gzip' }) as never
}

/** Anything personal: never kept by anybody on the way. */
export function personal<T, Status extends 200 | 201>(c: HonoContext<ApiEnv>, value: T, status: Status) {
  c.header('Cache-Control', 'no-store')
  return c.json(value, status) as never
}

export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
