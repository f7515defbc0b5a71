import { createRoute, z } from '@hono/zod-openapi'
import { problemAnswer } from '#app/platform/answers.server.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Given<Params, Body> = Body extends z.ZodType
  ? { params: Params; body: { required: true; content: { 'application/json': { schema: Body } } } }
  : { params: Params }

/** A call about one object of a family, named in its path: described, answered to one person, kept by nobody. */
export function objectRoute<
  Verb extends Method,
  Path extends string,
  Params extends z.ZodObject,
  Schema extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
>(method: Verb, path: Path, { summary, params, schema, body }: { summary: string; params: Params; schema: Schema; body?: Body }) {
  const given = body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}
  return createRoute({
    method,
    path,
    summary,
    request: { params, ...given } as Given<Params, Body>, // the body is there when one is given
    responses: {
      200: { description: summary, content: { 'application/json': { schema } } },
      401: problemAnswer('Никто не вошёл'),
      403: problemAnswer('Нет второго шага входа или подходящей роли'),
      404: problemAnswer('Такого нет, или это не ваше'),
      409: problemAnswer('Тем временем изменил кто-то другой'),
      410: problemAnswer('Ссылка своё отработала'),
      422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
      429: problemAnswer('Слишком часто'),
    },
  })
}
