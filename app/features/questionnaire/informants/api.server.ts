import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { CLOSED, MEANWHILE, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { InformantAnswers, InformantLinks, InformantReceipt, NewInformantLink } from './contract.ts'
import * as answers from './informant-answers.server.ts'
import * as links from './informant-links.server.ts'

const PATH = '/user/children/{id}/informants'

/** The links by which others answer about a child: the family's side, and the side of who answers. */
export function informantCalls(api: Api) {
  return [familyCalls(api), answeringCalls(api)]
}

function familyCalls(api: Api) {
  const params = z.object({ id: z.string().max(64) })
  const OfLink = params.extend({ linkId: z.uuid() })
  const schema = InformantLinks
  return api
    .openapi(objectRoute('get', PATH, { summary: 'Ссылки для ответов других людей о ребёнке', params, schema }), async (c) =>
      personal(c, await links.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', PATH, { summary: 'Новая ссылка для ответов', params, schema, body: NewInformantLink }),
      async (c) => personal(c, await links.make(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('post', `${PATH}/{linkId}/close`, { summary: 'Закрыть ссылку для ответов', params: OfLink, schema }),
      async (c) => {
        const { id, linkId } = c.req.valid('param')
        return personal(c, await links.close(contextOfCall(c), id, linkId), 200)
      },
    )
    .openapi(
      objectRoute('delete', `${PATH}/{linkId}/answers`, {
        summary: 'Удалить ответы другого человека, сразу и насовсем',
        params: OfLink,
        schema,
      }),
      async (c) => {
        const { id, linkId } = c.req.valid('param')
        return personal(c, await links.erase(contextOfCall(c), id, linkId), 200)
      },
    )
}

function answeringCalls(api: Api) {
  const Token = z.string().min(1).max(100)
  const Answered = InformantAnswers.extend({ token: Token })
  const TakenBack = z.object({ taken_back: z.literal(true) })
  return api
    .openapi(
      writeRoute('/informant-answers', 'Ответы по ссылке семьи, один раз', {
        ...{ body: Answered, status: 201, schema: InformantReceipt },
        refusals: { ...CLOSED, ...MEANWHILE },
      }),
      async (c) => {
        const { token, ...body } = c.req.valid('json')
        return personal(c, await answers.answer(contextOfCall(c), token, body), 201)
      },
    )
    .openapi(
      writeRoute('/informant-answers/take-back', 'Забрать свои ответы: они стираются сразу', {
        body: z.object({ token: Token }),
        status: 200,
        schema: TakenBack,
      }),
      async (c) => {
        await answers.takeBack(contextOfCall(c), c.req.valid('json').token)
        return personal(c, { taken_back: true as const }, 200)
      },
    )
}
