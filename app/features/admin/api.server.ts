import { z } from '@hono/zod-openapi'
import { personal, personalRoute, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as waiting from './waiting.server.ts'

export function deskCalls(api: Api) {
  const route = personalRoute('/admin/waiting', 'Сколько чего ждёт решения', z.record(z.string(), z.number().int()))
  const responses = { ...route.responses, 403: problemAnswer('Не редактор и не администратор, или вход без второго шага') }
  return api.openapi({ ...route, responses }, async (c) => personal(c, await waiting.counts(contextOfCall(c)), 200))
}
