import { createRoute, z } from '@hono/zod-openapi'
import { personal, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { FeedbackBody, Receipt } from './contract.ts'
import { faults, feedbackCopy as copy } from './copy.ts'
import * as messages from './messages.server.ts'

// A form sends an empty part where no file was chosen.
const isFile = (value: unknown) => value instanceof File || value === ''
const Form = FeedbackBody.extend({
  file: z.custom<File | ''>(isFile, faults.malformed).openapi({ type: 'string', format: 'binary' }).optional(),
})

const route = createRoute({
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

export function feedbackCalls(api: Api) {
  api.use('/feedback', async (c, next) => {
    const type = c.req.header('Content-Type') ?? ''
    if (c.req.method === 'POST' && !type.startsWith('multipart/form-data')) throw new AppError('wrong_type', copy.notMultipart)
    await next()
  })
  api.openapi(route, async (c) => {
    const { file, ...body } = c.req.valid('form')
    return personal(c, await messages.send(contextOfCall(c), body, file || undefined), 201)
  })
}
