import { z } from '@hono/zod-openapi'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import * as backups from './backups.server.ts'
import { BackupReport, Figure, LettersQuery, QueuedLetter, Timing, WorkState } from './contract.ts'
import * as operations from './operations.server.ts'

const Id = z.object({ id: z.string().max(64) })
const Nothing = z.object({})

/** Background work, letters on their way, figures of the process: for administrators. */
export function operationCalls(api: Api) {
  const run = actionRoute('/admin/jobs/{id}/run', 'Сделать сейчас')
  const resend = actionRoute('/admin/letters/{id}/resend', 'Отправить письмо снова')
  return api
    .openapi(adminListRoute('/admin/jobs', 'Фоновая работа', WorkState, AdminListQuery), async (c) =>
      personal(c, await operations.work(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/letters', 'Письма, которые не ушли', QueuedLetter, LettersQuery), async (c) =>
      personal(c, await operations.letters(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/figures', 'Цифры процесса', Figure, AdminListQuery), async (c) =>
      personal(c, await operations.figures(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/timings', 'Время ответов', Timing, AdminListQuery), async (c) =>
      personal(c, await operations.timings(contextOfCall(c)), 200),
    )
    .openapi(adminListRoute('/admin/backups', 'Копии и их проверки', BackupReport, AdminListQuery), async (c) =>
      personal(c, await backups.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(run, async (c) => {
      await operations.run(contextOfCall(c), c.req.valid('param').id)
      return personal(c, {}, 200)
    })
    .openapi(resend, async (c) => {
      await operations.resend(contextOfCall(c), c.req.valid('param').id)
      return personal(c, {}, 200)
    })
}

function actionRoute<Path extends string>(path: Path, summary: string) {
  const route = writeRoute(path, summary, { body: Nothing, status: 200, schema: Nothing })
  const responses = { ...route.responses, 403: problemAnswer('Не администратор, или вход без второго шага') }
  return { ...route, request: { ...route.request, params: Id }, responses }
}
