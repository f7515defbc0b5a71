import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { ResultView } from '#app/features/questionnaire/contract.ts'
import { personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { TimelineResult } from './contract.ts'
import * as results from './results.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const Done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }
const CHILD = '/user/children/{id}'

/** The calls of a child's results over time. */
export function resultCalls(api: Api) {
  const OfResult = OfChild.extend({ resultId: z.uuid() })
  return api
    .openapi(
      objectRoute('get', `${CHILD}/results`, {
        summary: 'Результаты ребёнка, новые первыми',
        params: OfChild,
        schema: z.array(TimelineResult),
      }),
      async (c) => personal(c, await results.timeline(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('get', `${CHILD}/results/{resultId}`, { summary: 'Один результат', params: OfResult, schema: ResultView }),
      async (c) => {
        const { id: childId, resultId } = c.req.valid('param')
        return personal(c, await results.view(contextOfCall(c), childId, resultId), 200)
      },
    )
    .openapi(
      objectRoute('put', `${CHILD}/results/{resultId}`, {
        summary: 'Положить сохранённый результат в карточку',
        params: OfResult,
        schema: Done,
      }),
      async (c) => {
        const { id: childId, resultId } = c.req.valid('param')
        await results.put(contextOfCall(c), childId, resultId)
        return personal(c, DONE, 200)
      },
    )
}
