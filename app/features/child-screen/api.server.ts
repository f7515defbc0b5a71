import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { CHILD_COOKIE } from '#app/features/children/child-mode/child-cookies.server.ts'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { DoneExercise, Today } from '#app/features/programme/contract.ts'
import * as today from '#app/features/programme/today.server.ts'
import { personal, personalRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'

export function childScreenCalls(api: Api) {
  return api
    .openapi(personalRoute('/child/today', 'Занятия ребёнка на сегодня', Today), async (c) =>
      personal(c, await today.of(contextOfCall(c), getCookie(c, CHILD_COOKIE) ?? null), 200),
    )
    .openapi(personalRoute('/child/week', 'Занятия ребёнка на семь дней, сегодня первым', z.array(Today)), async (c) =>
      personal(c, await today.week(contextOfCall(c), getCookie(c, CHILD_COOKIE) ?? null), 200),
    )
    .openapi(
      objectRoute('post', '/child/exercises/{code}', {
        summary: 'Занятие сделано',
        params: z.object({ code: z.string().max(100) }),
        schema: Today,
        body: DoneExercise,
      }),
      async (c) => {
        const { code } = c.req.valid('param')
        const done = c.req.valid('json')
        return personal(c, await today.finish(contextOfCall(c), getCookie(c, CHILD_COOKIE) ?? null, { code, done }), 200)
      },
    )
}
