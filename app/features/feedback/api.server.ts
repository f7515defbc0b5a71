import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, problemAnswer } from '#app/platform/answers.server.ts'
import { withFile } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { DeskMessage, FeedbackBody, MessageAnswer, MessageQuery, Receipt } from './contract.ts'
import { faults, feedbackCopy as copy } from './copy.ts'
import * as desk from './desk-messages.server.ts'
import * as messages from './messages.server.ts'

// A form sends an empty part where no file was chosen.
const isFile = (value: unknown) => value instanceof File || value === ''
const Form = FeedbackBody.extend({
  file: z.custom<File | ''>(isFile, faults.malformed).openapi({ type: 'string', format: 'binary' }).optional(),
})

const route = createRoute({
  ...withFile('file'),
  method: 'post',
  path: '/feedback',
  summary: 'Обращение из формы: контакты, вопросы, отзывы',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: Form } } } },
  responses: {
    201: { description: 'Номер обращения', content: { 'application/json': { schema: Receipt } } },
    413: problemAnswer('Файл больше 10 МБ'),
    415: problemAnswer('Не форма, или файл не PDF, JPG и не PNG'),
    419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
    422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
    429: problemAnswer('Слишком часто'),
  },
})

const ONE = '/admin/messages/{id}'
const params = z.object({ id: z.string().max(64) })
const fileRoute = createRoute({
  method: 'get',
  path: `${ONE}/file`,
  summary: 'Файл обращения; открытие записывается',
  request: { params },
  responses: {
    200: {
      description: 'Файл, всегда приложением',
      content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Другая роль, или вход без второго шага'),
    404: problemAnswer('Такого файла нет'),
  },
})

export function feedbackCalls(api: Api) {
  api.use('/feedback', async (c, next) => {
    const type = c.req.header('Content-Type') ?? ''
    if (c.req.method === 'POST' && !type.startsWith('multipart/form-data')) throw new AppError('wrong_type', copy.notMultipart)
    await next()
  })
  const own = api.openapi(route, async (c) => {
    const { file, ...body } = c.req.valid('form')
    return personal(c, await messages.send(contextOfCall(c), body, file || undefined), 201)
  })
  return [own, deskCalls(api)]
}

function deskCalls(api: Api) {
  const answer = { summary: 'Ответить письмом', params, schema: DeskMessage, body: MessageAnswer }
  const own = api
    .openapi(adminListRoute('/admin/messages', 'Обращения', DeskMessage, MessageQuery), async (c) =>
      personal(c, await desk.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Обращение', params, schema: DeskMessage }), async (c) =>
      personal(c, await desk.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${ONE}/answer`, answer), async (c) =>
      personal(c, await desk.answer(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').answer), 200),
    )
    .openapi(fileRoute, async (c) => {
      const { bytes, fileName } = await desk.openFile(contextOfCall(c), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      // Never shown in place: whatever is inside, the browser only saves it.
      c.header('Content-Disposition', `attachment; filename="${fileName}"`)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "sandbox; default-src 'none'")
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' })
    })
  const actions = (['close', 'reopen'] as const).map((action) => {
    const summary = action === 'close' ? 'Закрыть без ответа' : 'Вернуть в работу'
    const route = objectRoute('post', `${ONE}/${action}`, { summary, params, schema: DeskMessage, body: z.object({}) })
    return api.openapi(route, async (c) =>
      personal(c, await desk.setClosed(contextOfCall(c), c.req.valid('param').id, action === 'close'), 200),
    )
  })
  return [own, actions]
}
