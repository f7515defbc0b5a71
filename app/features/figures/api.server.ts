import { z } from '@hono/zod-openapi'
import { personal, personalRoute, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { FunnelLine, FunnelQuery } from './contract.ts'
import * as funnel from './funnel.server.ts'

export function figureCalls(api: Api) {
  const route = personalRoute(
    '/admin/funnel',
    'От посещения до подписки: суммы по неделям и источникам',
    z.array(FunnelLine),
    FunnelQuery,
  )
  const responses = { ...route.responses, 403: problemAnswer('Не администратор, или вход без второго шага') }
  return api.openapi({ ...route, responses }, async (c) =>
    personal(c, await funnel.lines(contextOfCall(c), c.req.valid('query')), 200),
  )
}
