import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { ErrorGroup, ErrorReport, SIDES } from './contract.ts'
import * as groups from './error-groups.server.ts'

const LIST = '/admin/error-reports'
const params = z.object({ id: z.string().max(64) })
const Query = AdminListQuery.extend({ side: z.enum(SIDES).optional(), state: z.enum(['open', 'closed']).optional() })
const Taken = z.object({ taken: z.literal(true) })

export function errorCalls(api: Api) {
  return api
    .openapi(
      writeRoute('/errors', 'Ошибка в браузере: без адресов и без набранного', { body: ErrorReport, status: 200, schema: Taken }),
      async (c) => {
        await groups.report(contextOfCall(c), c.req.valid('json'))
        return personal(c, { taken: true as const }, 200)
      },
    )
    .openapi(adminListRoute(LIST, 'Ошибки по видам', ErrorGroup, Query), async (c) =>
      personal(c, await groups.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', `${LIST}/{id}`, { summary: 'Ошибка одного вида', params, schema: ErrorGroup }), async (c) =>
      personal(c, await groups.one(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${LIST}/{id}/close`, { summary: 'Исправлена', params, schema: ErrorGroup }), async (c) =>
      personal(c, await groups.close(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
