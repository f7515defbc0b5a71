import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as changes from './changes.server.ts'
import { Changes, Plan } from './contract.ts'
import * as plans from './plans.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const OfExercise = OfChild.extend({ code: z.string().max(120) })
const MARK = '/user/children/{id}/plan/{code}'

export function programmeCalls(api: Api) {
  return api
    .openapi(
      objectRoute('get', '/user/children/{id}/plan', { summary: 'План занятий ребёнка', params: OfChild, schema: Plan }),
      async (c) => personal(c, await plans.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('put', MARK, { summary: 'Занятие сделано сегодня', params: OfExercise, schema: Plan }), async (c) => {
      const { id: childId, code } = c.req.valid('param')
      return personal(c, await plans.mark(contextOfCall(c), { childId, code, isDone: true }), 200)
    })
    .openapi(objectRoute('delete', MARK, { summary: 'Снять отметку', params: OfExercise, schema: Plan }), async (c) => {
      const { id: childId, code } = c.req.valid('param')
      return personal(c, await plans.mark(contextOfCall(c), { childId, code, isDone: false }), 200)
    })
    .openapi(
      objectRoute('get', '/user/children/{id}/changes', { summary: 'Перемены по сферам', params: OfChild, schema: Changes }),
      async (c) => personal(c, await changes.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
