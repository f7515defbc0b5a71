import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { Decision, DeskCard, DeskCardQuery, DeskDiploma, Diploma, DiplomaQuery, HiddenCard } from './contract.ts'
import * as deskCards from './desk-cards.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'

const params = z.object({ id: z.string().max(64) })
const refused = (words: string) => ({ 403: problemAnswer(words) })
const binary = z.any().openapi({ type: 'string', format: 'binary' })

function fileRoute<Path extends string>(path: Path, { summary, type }: { summary: string; type: string }) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { params },
    responses: {
      200: { description: summary, content: { [type]: { schema: binary } } },
      401: problemAnswer('Никто не вошёл'),
      403: problemAnswer('Не администратор, или вход без второго шага'),
      404: problemAnswer('Такого диплома нет'),
      410: problemAnswer('Файл удалён через тридцать дней после решения'),
    },
  })
}

/** What the desk decides about specialists: their diplomas and their cards. */
export function specialistDeskCalls(api: Api) {
  return [diplomaCalls(api), cardCalls(api)]
}

function diplomaCalls(api: Api) {
  const file = { summary: 'Файл диплома приложением; открытие записывается', type: 'application/octet-stream' }
  const picture = { summary: 'Снимок диплома, нарисованный заново; открытие записывается', type: 'image/webp' }
  const decision = writeRoute('/admin/diplomas/{id}/decision', 'Принять диплом или вернуть с причиной', {
    body: Decision,
    status: 200,
    schema: Diploma,
  })
  const responses = { ...decision.responses, ...refused('Не администратор, или диплом свой'), 409: problemAnswer('Уже решено') }
  return api
    .openapi(adminListRoute('/admin/diplomas', 'Дипломы, ждущие решения первыми', DeskDiploma, DiplomaQuery), async (c) =>
      personal(c, await diplomas.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', '/admin/diplomas/{id}', { summary: 'Один диплом', params, schema: DeskDiploma }), async (c) =>
      personal(c, await diplomas.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(fileRoute('/admin/diplomas/{id}/file', file), async (c) => {
      const { bytes, fileName } = await diplomas.open(contextOfCall(c), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      // Never shown in place: whatever is inside, the browser only saves it.
      c.header('Content-Disposition', `attachment; filename="${fileName}"`)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "sandbox; default-src 'none'")
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' })
    })
    .openapi(fileRoute('/admin/diplomas/{id}/preview', picture), async (c) => {
      const bytes = await diplomas.preview(contextOfCall(c), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "sandbox; default-src 'none'")
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
    })
    .openapi({ ...decision, request: { ...decision.request, params }, responses }, async (c) =>
      personal(c, await diplomas.decide(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
}

function cardCalls(api: Api) {
  const schema = DeskCard
  return api
    .openapi(adminListRoute('/admin/specialist-cards', 'Карточки специалистов', DeskCard, DeskCardQuery), async (c) =>
      personal(c, await deskCards.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', '/admin/specialist-cards/{id}', { summary: 'Карточка специалиста', params, schema }), async (c) =>
      personal(c, await deskCards.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', '/admin/specialist-cards/{id}/hide', {
        summary: 'Скрыть карточку, с причиной',
        params,
        schema,
        body: HiddenCard,
      }),
      async (c) => personal(c, await deskCards.hide(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('post', '/admin/specialist-cards/{id}/show', { summary: 'Вернуть карточку читателям', params, schema }),
      async (c) => personal(c, await deskCards.show(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
