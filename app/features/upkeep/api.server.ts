import { z } from '@hono/zod-openapi'
import { OverdueReview } from '#app/features/content/contract.ts'
import * as overdue from '#app/features/content/overdue.server.ts'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { LinkCheck, LinkFind, LinkFindQuery } from './contract.ts'
import * as links from './links.server.ts'

/** What keeps the texts in order: links that lead nowhere, reviews whose day has passed. */
export function upkeepCalls(api: Api) {
  const check = writeRoute('/admin/links/check', 'Проверить все ссылки', { body: z.object({}), status: 200, schema: LinkCheck })
  const responses = { ...check.responses, 403: problemAnswer('Другая роль, или вход без второго шага') }
  return api
    .openapi(adminListRoute('/admin/links', 'Ссылки: битые, а с kind — одного вида', LinkFind, LinkFindQuery), async (c) =>
      personal(c, await links.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...check, responses }, async (c) => personal(c, await links.checkNow(contextOfCall(c)), 200))
    .openapi(adminListRoute('/admin/overdue-reviews', 'Пора проверить', OverdueReview, AdminListQuery), async (c) =>
      personal(c, await overdue.list(contextOfCall(c), c.req.valid('query')), 200),
    )
}
