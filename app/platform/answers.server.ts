import { createHash } from 'node:crypto'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { adminPage } from '#app/shared/admin-list.ts'
import type { Answer, ApiEnv } from './calls.server.ts'
import { isKnown, quickEncodingOf } from './negotiation.server.ts'

/** A refusal of any call. */
export const Problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export const problemAnswer = (description: string) => ({ description, content: { 'application/json': { schema: Problem } } })
export const CLOSED = { 410: problemAnswer('Поздно: ссылка или дело уже закрыты') }
export const MEANWHILE = { 409: problemAnswer('Тем временем изменилось') }

const NO_QUERY = z.object({})

/** A GET of public content: described, cacheable, with a strong ETag. */
export function contentRoute<Path extends string, Schema extends z.ZodType, Query extends z.ZodObject = typeof NO_QUERY>(
  path: Path,
  summary: string,
  schema: Schema,
  query?: Query,
) {
  const others = { 304: { description: 'То же, что уже есть у спросившего' }, 404: problemAnswer('Такого нет') }
  return readRoute(path, summary, { schema, query, others })
}

/** A GET that belongs to one person or shows something limited: described, never cached. */
export function personalRoute<Path extends string, Schema extends z.ZodType, Query extends z.ZodObject = typeof NO_QUERY>(
  path: Path,
  summary: string,
  schema: Schema,
  query?: Query,
) {
  const others = { 401: problemAnswer('Никто не вошёл'), 429: problemAnswer('Слишком часто') }
  return readRoute(path, summary, { schema, query, others })
}

/** A list of the admin: one page of rows and how many there are, for those who work here. */
export function adminListRoute<Path extends string, Row extends z.ZodType, Query extends z.ZodObject>(
  path: Path,
  summary: string,
  row: Row,
  query: Query,
) {
  const others = { 401: problemAnswer('Никто не вошёл'), 403: problemAnswer('Другая роль, или вход без второго шага') }
  return readRoute(path, summary, { schema: adminPage(row), query, others })
}

function readRoute<Path extends string, Schema extends z.ZodType, Query extends z.ZodObject, Others extends object>(
  path: Path,
  summary: string,
  { schema, query, others }: { schema: Schema; query: Query | undefined; others: Others },
) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { query: givenAlone(query ?? (NO_QUERY as z.ZodObject as Query)) }, // without a query it is the default, NO_QUERY
    responses: {
      200: { description: summary, content: { 'application/json': { schema } } },
      422: problemAnswer('Параметры не подходят'),
      ...others,
    },
  })
}

/** The same schema, to which a parameter that may be absent and is empty was not given: clients write `?page=&tag=`. */
function givenAlone<Query extends z.ZodObject>(query: Query): Query {
  const mayBeAbsent = Object.entries(query.shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [name] : []))
  const given = (asked: object) =>
    Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' || !mayBeAbsent.includes(name)))
  return Object.assign(query, { safeParseAsync: async (asked: object) => query.safeParse(given(asked)) })
}

/** A write: JSON in, JSON out; `refusals` are those that only this call knows. */
export function writeRoute<
  Path extends string,
  Body extends z.ZodType,
  Schema extends z.ZodType,
  Status extends 200 | 201,
  Refusals extends object = object,
>(
  path: Path,
  summary: string,
  { body, status, schema, refusals }: { body: Body; status: Status; schema: Schema; refusals?: Refusals },
) {
  return createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { required: true, content: { 'application/json': { schema: atOnce(body) } } } },
    responses: {
      ...answered(status, summary, schema),
      401: problemAnswer('Никто не вошёл'),
      404: problemAnswer('Такого нет'),
      419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
      422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
      429: problemAnswer('Слишком часто'),
      ...refusals,
    },
  })
}

/** The same schema, looked through without waiting: the way that may wait takes twice as long, and none of ours has to. */
function atOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  return Object.assign(schema, { safeParseAsync: async (body: unknown) => schema.safeParse(body) })
}

function answered<Status extends 200 | 201, Schema extends z.ZodType>(status: Status, description: string, schema: Schema) {
  const answer = { description, content: { 'application/json': { schema } } }
  return { [status]: answer } as Record<Status, typeof answer> // a computed name is wider to types than it is
}

const PUBLIC_FOR_SECONDS = 60
const WORTH_PACKING_CHARACTERS = 1000
// Quicker here than a thread is woken.
const PACKED = { identity: (body: string) => body, gzip: gzipSync, zstd: zstdCompressSync }

/** Of a value the fields that a schema names: what is for our own pages alone does not go out. */
export function namedBy<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, value: z.infer<z.ZodObject<Shape>>) {
  const given = Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name))
  return Object.fromEntries(given) as z.infer<z.ZodObject<Shape>> // all that the schema asks for
}

/** Public content as JSON: strong ETag, 304 when the reader has it already. */
export function content<T>(c: HonoContext<ApiEnv>, value: T): Answer<T, 200> | Answer<null, 304> {
  const body = JSON.stringify(value)
  const encoding = body.length > WORTH_PACKING_CHARACTERS ? quickEncodingOf(c.req.header('Accept-Encoding')) : 'identity'
  const hash = createHash('sha256').update(body.replaceAll(/"views":\d+/g, ''))
  // A strong tag names the bytes, so each encoding has its own; the count of views alone makes no new one.
  const etag = `"${hash.digest('base64url').slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `public, max-age=0, s-maxage=${PUBLIC_FOR_SECONDS}`)
  c.header('Vary', 'Accept-Encoding')
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  const type = { 'Content-Type': 'application/json; charset=UTF-8' }
  const packed = encoding === 'identity' ? type : { ...type, 'Content-Encoding': encoding }
  return holding<T, 200>(c.body(PACKED[encoding](body), 200, packed))
}

/** Anything personal: never cached on the way. */
export function personal<T, Status extends 200 | 201>(c: HonoContext<ApiEnv>, value: T, status: Status): Answer<T, Status> {
  c.header('Cache-Control', 'no-store')
  return holding(c.json(value, status))
}

function holding<T, Status>(response: Response & { _status: Status }): Answer<T, Status> {
  return response as unknown as Answer<T, Status> // what its bytes hold is known to types alone
}
