import { createRoute, z } from '@hono/zod-openapi'
import { CLOSED, content, contentRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import { csvOf } from './csv.ts'
import { FollowUp, ManualCell } from './contract.ts'
import { cells } from './figures.server.ts'
import * as followUpLetters from './follow-up-letters.server.ts'
import * as followUps from './follow-up.server.ts'
import * as use from './use.server.ts'

const Cells = z.object({ versions: z.array(ManualCell) })
const PublicVersion = z.object({ version: z.string(), definition: z.record(z.string(), z.unknown()) })

/** The technical manual: its figures, its downloads, and a family's word about its own map. */
export function manualCalls(api: Api) {
  return api
    .openapi(contentRoute('/questioning/manual', 'Руководство: числа по каждой версии', Cells), async (c) =>
      content(c, { versions: await cells(contextOfCall(c)) }),
    )
    .openapi(versionRoute, async (c) => {
      const { code, definition, state } = await versions.readable(contextOfCall(c), c.req.valid('param').version)
      if (!definition || state === 'draft') throw new AppError('not_found', versionCopy.noVersion)
      c.header('Content-Disposition', `attachment; filename="${code}.json"`)
      return content(c, { version: code, definition })
    })
    .openapi(csvRoute, async (c) => {
      const { version } = c.req.valid('param')
      const cell = (await cells(contextOfCall(c))).find((one) => one.version === version)
      if (!cell) throw new AppError('not_found', versionCopy.noVersion)
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Disposition', `attachment; filename="${version}.csv"`)
      return c.body(csvOf(cell), 200, { 'Content-Type': 'text/csv; charset=UTF-8' })
    })
    .openapi(
      writeRoute('/questioning/manual/follow-up', 'Через три месяца: к чему привела карта', {
        body: FollowUp.extend({ token: z.string().min(1).max(100) }),
        status: 200,
        schema: z.object({ told: z.literal(true) }),
        refusals: CLOSED,
      }),
      async (c) => {
        const { token, ...said } = c.req.valid('json')
        await followUps.tell(contextOfCall(c), token, said)
        return personal(c, { told: true as const }, 200)
      },
    )
    .openapi(
      writeRoute('/questioning/manual/letter', 'Спросить ли письмом через три месяца', {
        body: z.object({ token: z.string().min(1).max(100), wanted: z.boolean() }),
        status: 200,
        schema: z.object({ wanted: z.boolean() }),
        refusals: CLOSED,
      }),
      async (c) => {
        const { token, wanted } = c.req.valid('json')
        await followUpLetters.ask(contextOfCall(c), token, wanted)
        return personal(c, { wanted }, 200)
      },
    )
    .openapi(
      writeRoute('/questioning/manual/withdraw', 'Больше не учитывать карту в общих числах', {
        body: z.object({ token: z.string().min(1).max(100) }),
        status: 200,
        schema: z.object({ counted: z.literal(false) }),
      }),
      async (c) => {
        await use.end(contextOfCall(c), c.req.valid('json').token)
        return personal(c, { counted: false as const }, 200)
      },
    )
}

const params = z.object({ version: z.string().min(1).max(64) })
const refusals = { 404: problemAnswer('Такого нет'), 422: problemAnswer('Параметры не подходят') }

const versionRoute = createRoute({
  method: 'get',
  path: '/questioning/manual/{version}',
  summary: 'Версия карты целиком: вопросы, границы, параметры',
  request: { params },
  responses: {
    200: { description: 'Версия', content: { 'application/json': { schema: PublicVersion } } },
    304: { description: 'То же, что уже есть у спросившего' },
    ...refusals,
  },
})

const csvRoute = createRoute({
  method: 'get',
  path: '/questioning/manual/{version}/figures.csv',
  summary: 'Числа одной версии таблицей CSV',
  request: { params },
  responses: { 200: { description: 'Таблица', content: { 'text/csv': { schema: z.string() } } }, ...refusals },
})
