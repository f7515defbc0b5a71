import { createRoute, z } from '@hono/zod-openapi'
import { adminListRoute, personal, personalRoute, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { SiteText, SiteTextChange, SiteTextDetail, SiteTextRollback } from '#app/features/content/contract.ts'
import * as siteTexts from './site-texts.server.ts'

const Id = z.object({ id: z.string().max(64) })
const refusals = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Другая роль, или вход без второго шага'),
  404: problemAnswer('Такого текста нет'),
}
const meanwhile = { 409: problemAnswer('Текст изменили, пока форма была открыта') }

const changeRoute = createRoute({
  ...WITH_LONG_TEXT,
  method: 'patch',
  path: '/admin/site-texts/{id}',
  summary: 'Часть текстов сайта заново',
  request: { params: Id, body: { required: true, content: { 'application/json': { schema: SiteTextChange } } } },
  responses: {
    200: { description: 'Как записано', content: { 'application/json': { schema: SiteTextDetail } } },
    ...refusals,
    ...meanwhile,
    419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
    422: problemAnswer('Каждая ошибка названа по полю: value.title'),
  },
})

/** Home blocks, menus, contacts and the owner's details, as editors change them. */
export function siteTextCalls(api: Api) {
  const one = personalRoute('/admin/site-texts/{id}', 'Часть текстов сайта и её версии', SiteTextDetail)
  const back = writeRoute('/admin/site-texts/{id}/rollback', 'Вернуть прежнюю версию', {
    body: SiteTextRollback,
    status: 200,
    schema: SiteTextDetail,
  })
  const responses = { ...back.responses, ...refusals, ...meanwhile }
  return api
    .openapi(adminListRoute('/admin/site-texts', 'Тексты сайта', SiteText, AdminListQuery), async (c) =>
      personal(c, await siteTexts.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...one, request: { params: Id }, responses: { ...one.responses, ...refusals } }, async (c) =>
      personal(c, await siteTexts.one(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) =>
      personal(c, await siteTexts.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi({ ...back, request: { ...back.request, params: Id }, responses }, async (c) =>
      personal(c, await siteTexts.rollBack(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
}
