import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as childLinks from './child-links.server.ts'
import { ChildLinks, NewShare, Share } from './contract.ts'
import * as shares from './shares.server.ts'

const PATH = '/user/results/{id}/shares'

/** The links to parts of a result, in the hands of the account that keeps it. */
export function shareCalls(api: Api) {
  const params = z.object({ id: z.uuid() })
  const OfShare = params.extend({ shareId: z.uuid() })
  const schema = z.array(Share)
  const OfChild = { params: z.object({ id: z.string().max(64) }), schema: ChildLinks }
  return api
    .openapi(
      objectRoute('get', '/user/children/{id}/links', {
        summary: 'Все ссылки о ребёнке: кому, до когда, закрыты ли',
        ...OfChild,
      }),
      async (c) => personal(c, await childLinks.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('get', PATH, { summary: 'Ссылки на части результата и кто их открывал', params, schema }), async (c) =>
      personal(c, await shares.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', PATH, { summary: 'Новая ссылка на часть результата', params, schema, body: NewShare }),
      async (c) => personal(c, await shares.make(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('delete', `${PATH}/{shareId}`, { summary: 'Закрыть ссылку на часть результата', params: OfShare, schema }),
      async (c) => {
        const { id, shareId } = c.req.valid('param')
        return personal(c, await shares.close(contextOfCall(c), id, shareId), 200)
      },
    )
}
