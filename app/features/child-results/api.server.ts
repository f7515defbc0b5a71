import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { ResultView } from '#app/features/questionnaire/contract.ts'
import { SheetQuestion } from '#app/features/questionnaire/sheet/contract.ts'
import { personal, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { fileAnswer, sendFile } from '#app/platform/files-out.server.ts'
import { AskedPair, MapPair, TimelineResult } from './contract.ts'
import * as pairs from './pairs.server.ts'
import * as results from './results.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const Done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }
const CHILD = '/user/children/{id}'

const REFUSALS = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Нет второго шага входа или принятого диплома'),
  404: problemAnswer('Такого нет, или это не ваше; рядом поставить нечего'),
  422: problemAnswer('Адрес не подходит, или вопрос слишком длинный'),
}

/** The calls of a child's results over time. */
export function resultCalls(api: Api) {
  const eyesSheet = createRoute({
    ...{ method: 'post', path: `${CHILD}/eyes/sheet`, summary: 'Ответы разных людей рядом, PDF на две страницы' },
    request: { params: OfChild, body: { required: true, content: { 'application/json': { schema: SheetQuestion } } } },
    responses: {
      200: fileAnswer('Лист'),
      ...REFUSALS,
    },
  })
  const pair = createRoute({
    ...{ method: 'get', path: `${CHILD}/maps`, summary: 'Две карты рядом, со всеми ответами; чтение записывается' },
    request: { params: OfChild, query: AskedPair },
    responses: { 200: { description: 'Две карты', content: { 'application/json': { schema: MapPair } } }, ...REFUSALS },
  })
  const pairSheet = createRoute({
    ...{ method: 'get', path: `${CHILD}/maps/sheet`, summary: 'Две карты рядом, PDF на две страницы' },
    request: { params: OfChild, query: AskedPair },
    responses: { 200: fileAnswer('Лист'), ...REFUSALS },
  })
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
    .openapi(pair, async (c) => {
      return personal(c, await pairs.see(contextOfCall(c), c.req.valid('param').id, c.req.valid('query')), 200)
    })
    .openapi(pairSheet, async (c) => {
      return sendFile(c, await pairs.sheet(contextOfCall(c), c.req.valid('param').id, c.req.valid('query')))
    })
    .openapi(eyesSheet, async (c) => {
      const { question = '' } = c.req.valid('json')
      return sendFile(c, await results.eyesSheet(contextOfCall(c), c.req.valid('param').id, question))
    })
}
