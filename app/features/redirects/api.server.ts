import { createRoute, z } from '@hono/zod-openapi'
import { adminListRoute, personal, personalRoute, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { MissingAddress, Redirect, RedirectChange, RedirectFields } from './contract.ts'
import * as missing from './missing.server.ts'
import * as redirects from './redirects.server.ts'

const Id = z.object({ id: z.string().max(64) })
const refusals = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Другая роль, или вход без второго шага'),
  404: problemAnswer('Такой переадресации нет'),
  419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
  422: problemAnswer('Своя страница, круг, цепочка или путь в никуда'),
}
const written = { description: 'Как записано', content: { 'application/json': { schema: Redirect } } }

const addRoute = createRoute({
  method: 'post',
  path: '/admin/redirects',
  summary: 'Старый адрес — новый адрес',
  request: { body: { required: true, content: { 'application/json': { schema: RedirectFields } } } },
  responses: { 201: written, ...refusals },
})
const changeRoute = createRoute({
  method: 'patch',
  path: '/admin/redirects/{id}',
  summary: 'Изменить переадресацию',
  request: { params: Id, body: { required: true, content: { 'application/json': { schema: RedirectChange } } } },
  responses: { 200: written, ...refusals, 409: problemAnswer('Её изменили, пока форма была открыта') },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/admin/redirects/{id}',
  summary: 'Убрать переадресацию',
  request: { params: Id },
  responses: { 200: written, ...refusals },
})

/** Where old addresses lead. */
export function redirectCalls(api: Api) {
  const one = personalRoute('/admin/redirects/{id}', 'Переадресация', Redirect)
  return api
    .openapi(adminListRoute('/admin/redirects', 'Переадресации', Redirect, AdminListQuery), async (c) =>
      personal(c, await redirects.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/missing-addresses', 'Чего не нашли по адресу', MissingAddress, AdminListQuery), async (c) =>
      personal(c, await missing.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...one, request: { params: Id }, responses: { ...one.responses, ...refusals } }, async (c) =>
      personal(c, await redirects.one(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(addRoute, async (c) => personal(c, await redirects.add(contextOfCall(c), c.req.valid('json')), 201))
    .openapi(changeRoute, async (c) =>
      personal(c, await redirects.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(removeRoute, async (c) => personal(c, await redirects.remove(contextOfCall(c), c.req.valid('param').id), 200))
}
