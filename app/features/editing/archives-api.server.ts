import { createRoute, z } from '@hono/zod-openapi'
import { problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import * as archives from './archives.server.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/admin/content/export.tar.gz',
  summary: 'Все тексты и снимки одним архивом; скачивание само попадает в журнал',
  responses: {
    200: {
      description: 'Архив в том виде, в каком тексты лежат в папке content',
      content: { 'application/gzip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Другая роль, или вход без второго шага'),
  },
})

/** The texts as an archive, for those who have no shell. */
export function archiveCalls(api: Api) {
  return api.openapi(exportRoute, async (c) => {
    const context = contextOfCall(c)
    const body = await archives.exported(context)
    c.header('Cache-Control', 'no-store')
    c.header('Content-Disposition', `attachment; filename="teksty-${dayInMoscow(context.now)}.tar.gz"`)
    return c.body(body, 200, { 'Content-Type': 'application/gzip' })
  })
}
