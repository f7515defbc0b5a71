import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, CLOSED, MEANWHILE, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { Extras, ExtrasQuery, PathDraft, PathNext, PathOpening, ShortPath, SimulatedPath, Simulation } from './contract.ts'
import * as desk from './desk-short-paths.server.ts'
import { extras } from './extras.server.ts'
import { next } from './next.server.ts'
import * as recalibration from './recalibration.server.ts'

const LIST = '/admin/short-paths'
const ONE = `${LIST}/{id}`
const params = z.object({ id: z.string().max(64) })

/** The short path: its next question, and the desk's comparison with its switch. */
export function shortPathCalls(api: Api) {
  const refusals = { ...CLOSED, ...MEANWHILE }
  return api
    .openapi(
      writeRoute('/questioning/next', 'Следующие вопросы короткого пути', {
        body: PathDraft,
        status: 200,
        schema: PathNext,
        refusals,
      }),
      async (c) => personal(c, await next(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(
      writeRoute('/questioning/extras', 'Ещё десять вопросов, чтобы карта стала точнее', {
        body: ExtrasQuery,
        status: 200,
        schema: Extras,
      }),
      async (c) => personal(c, { questions: await extras(contextOfCall(c), c.req.valid('json')) }, 200),
    )
    .openapi(adminListRoute(LIST, 'Короткий путь рядом с полной картой', ShortPath, AdminListQuery), async (c) =>
      personal(c, await desk.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Сравнение одной версии', params, schema: ShortPath }), async (c) =>
      personal(c, await desk.one(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${ONE}/open`, { summary: 'Открыть короткий путь', params, schema: ShortPath, body: PathOpening }),
      async (c) => personal(c, await desk.open(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').signedBy), 200),
    )
    .openapi(objectRoute('post', `${ONE}/shut`, { summary: 'Закрыть короткий путь', params, schema: ShortPath }), async (c) =>
      personal(c, await desk.shut(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${ONE}/recalibrate`, { summary: 'Пересчитать параметры в черновик', params, schema: ShortPath }),
      async (c) => personal(c, await recalibration.ask(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${ONE}/simulate`, {
        summary: 'Сравнение на выдуманных картах: ничего не открывает',
        params,
        schema: SimulatedPath,
        body: Simulation,
      }),
      async (c) => personal(c, await desk.simulate(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').seed), 200),
    )
}
