import { requireViewer } from '#app/platform/context.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { contentRoute, personal, personalRoute, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { withFile } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AppError } from '#app/shared/errors.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import { Diploma, OwnCard, PublicCard, PublishedCard, SentDiploma } from './contract.ts'
import { specialistCopy as copy } from './copy.ts'
import { specialistDeskCalls } from './desk-api.server.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import { careCalls } from '#app/features/specialists/families/families-api.server.ts'

const refused = (words: string) => ({ 403: problemAnswer(words) })

const Form = z.object({
  resource: z
    .custom<File>((value) => value instanceof File && value.size > 0, copy.noFile)
    .openapi({ type: 'string', format: 'binary' }),
  /** The rejected diploma that this one is sent in place of. */
  replaces: z.uuid(copy.notToReplace).optional(),
})

const sendRoute = createRoute({
  ...withFile('resource'),
  method: 'post',
  path: '/diploma',
  summary: 'Диплом специалиста на проверку',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: Form } } } },
  responses: {
    201: { description: 'Диплом принят на проверку', content: { 'application/json': { schema: SentDiploma } } },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Роль, от которой диплом не нужен'),
    404: problemAnswer('Нет возвращённого диплома, который меняют'),
    413: problemAnswer('Файл больше 10 МБ'),
    415: problemAnswer('Не форма; не PDF, JPG и не PNG; PDF с командами или вложениями'),
    419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
    422: problemAnswer('Файл не приложен'),
    429: problemAnswer('Больше десяти за день'),
  },
})

export function specialistCalls(api: Api) {
  api.use('/diploma', async (c, next) => {
    // A stranger's file is not even read.
    requireViewer(contextOfCall(c))
    const type = c.req.header('Content-Type') ?? ''
    if (c.req.method === 'POST' && !type.startsWith('multipart/form-data')) throw new AppError('wrong_type', copy.notMultipart)
    await next()
  })
  const own = api
    .openapi(sendRoute, async (c) => {
      const { resource, replaces } = c.req.valid('form')
      return personal(c, await diplomas.send(contextOfCall(c), resource, replaces), 201)
    })
    .openapi(personalRoute('/user/diplomas', 'Дипломы вошедшего', z.array(Diploma)), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await diplomas.ofAccount(context, requireViewer(context).id), 200)
    })
  return [own, cardCalls(api), careCalls(api), specialistDeskCalls(api)]
}

function cardCalls(api: Api) {
  const publish = writeRoute('/user/card', 'Показать карточку всем', { body: PublishedCard, status: 200, schema: OwnCard })
  return api
    .openapi(
      contentRoute('/specialists/detail', 'Карточка специалиста', PublicCard, z.object({ code: z.string().max(64) })),
      async (c) => personal(c, await cards.detail(contextOfCall(c), c.req.valid('query').code), 200),
    )
    .openapi(personalRoute('/user/card', 'Своя карточка специалиста', OwnCard), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await cards.ownOf(context, requireViewer(context).id), 200)
    })
    .openapi({ ...publish, responses: { ...publish.responses, ...refused('Диплом не принят') } }, async (c) => {
      const { consent: _given, ...fields } = c.req.valid('json')
      return personal(c, await cards.publish(contextOfCall(c), fields), 200)
    })
    .openapi(
      writeRoute('/user/card/withdraw', 'Снять карточку и отозвать согласие', {
        body: z.object({}),
        status: 200,
        schema: OwnCard,
      }),
      async (c) => personal(c, await cards.withdraw(contextOfCall(c)), 200),
    )
}
