import { createRoute, z } from '@hono/zod-openapi'
import { adminListRoute, personal, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AuditFilters, AuditLine, AuditQuery } from './contract.ts'
import * as lines from './lines.server.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/admin/audit/export.csv',
  summary: 'Журнал действий таблицей; скачивание само попадает в журнал',
  request: { query: AuditFilters },
  responses: {
    200: {
      description: 'Таблица, от новых записей к старым',
      content: { 'text/csv': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Не администратор, или вход без второго шага'),
    422: problemAnswer('Параметры не подходят'),
  },
})

export function auditCalls(api: Api) {
  return api
    .openapi(adminListRoute('/admin/audit', 'Журнал действий', AuditLine, AuditQuery), async (c) =>
      personal(c, await lines.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, async (c) => {
      const context = contextOfCall(c)
      const body = await lines.exported(context, c.req.valid('query'))
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', `attachment; filename="zhurnal-${dayInMoscow(context.now)}.csv"`)
      return c.body(body, 200, { 'Content-Type': 'text/csv; charset=UTF-8' })
    })
}
