import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as changes from '#app/features/programme/changes/changes.server.ts'
import { Changes, DoneLink, LinkOfLetter, Mark, Plan, Swap, WeeklyLetter } from './contract.ts'
import * as planLinks from './letter/plan-links.server.ts'
import * as letters from './letters.server.ts'
import { planCalendar } from './plan-calendar.ts'
import * as plans from './plans.server.ts'
import * as steps from './steps.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const OfExercise = OfChild.extend({ code: z.string().max(120) })
const PLAN = '/user/children/{id}/plan'
const STEP = `${PLAN}/{code}` as const

const calendarRoute = createRoute({
  method: 'get',
  path: '/user/children/{id}/plan-calendar',
  summary: 'План календарём: дни без часов, имени ребёнка нет',
  request: { params: OfChild },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Нет второго шага входа или подходящей роли'),
    404: problemAnswer('Такого нет, или это не ваше'),
  },
})

export function programmeCalls(api: Api) {
  return api
    .openapi(objectRoute('get', PLAN, { summary: 'План занятий ребёнка', params: OfChild, schema: Plan }), async (c) =>
      personal(c, await plans.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('put', STEP, { summary: 'Занятие сделано, и как прошло', params: OfExercise, schema: Plan, body: Mark }),
      async (c) => {
        const { id: childId, code } = c.req.valid('param')
        return personal(c, await steps.mark(contextOfCall(c), { childId, code, ...c.req.valid('json') }), 200)
      },
    )
    .openapi(objectRoute('delete', STEP, { summary: 'Снять отметку', params: OfExercise, schema: Plan }), async (c) => {
      const { id, code } = c.req.valid('param')
      return personal(c, await steps.unmark(contextOfCall(c), id, code), 200)
    })
    .openapi(
      objectRoute('put', `${STEP}/instead`, {
        summary: 'Взять вместо занятия недели другое',
        params: OfExercise,
        schema: Plan,
        body: Swap,
      }),
      async (c) => {
        const { id: childId, code } = c.req.valid('param')
        return personal(c, await steps.swap(contextOfCall(c), { childId, code, ...c.req.valid('json') }), 200)
      },
    )
    .openapi(
      objectRoute('put', '/user/children/{id}/plan-letter', {
        summary: 'Письмо о плане раз в неделю',
        params: OfChild,
        schema: WeeklyLetter,
        body: WeeklyLetter,
      }),
      async (c) => {
        const { isWanted } = c.req.valid('json')
        await letters.ask(contextOfCall(c), c.req.valid('param').id, isWanted)
        return personal(c, { isWanted }, 200)
      },
    )
    .openapi(calendarRoute, async (c) => {
      const context = contextOfCall(c)
      const plan = await plans.of(context, c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="plan.ics"')
      const from = { portal: context.config.PUBLIC_URL, stamp: context.now.toISOString() }
      return c.body(planCalendar(plan, from), 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    })
    .openapi(
      writeRoute('/plan-links', 'Отметить шаг по ссылке из письма, без входа', {
        body: LinkOfLetter,
        status: 200,
        schema: DoneLink,
      }),
      async (c) => personal(c, await planLinks.act(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('get', '/user/children/{id}/changes', { summary: 'Перемены по сферам', params: OfChild, schema: Changes }),
      async (c) => personal(c, await changes.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
