import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, content, contentRoute, personal } from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import {
  DocumentCode,
  DraftBody,
  Edition,
  EditionList,
  EditionQuery,
  LegalRow,
  LegalText,
  Preview,
  PreviewBody,
  PublishBody,
} from './contract.ts'
import * as drafts from './drafts.server.ts'
import * as editions from './editions.server.ts'
import * as shownEditions from './shown-editions.server.ts'

const ONE = '/admin/legal-texts/{id}'
const params = z.object({ id: z.string().max(60) })

export function documentCalls(api: Api) {
  const own = api
    .openapi(contentRoute('/documents/editions', 'Редакции документа', EditionList, DocumentCode), async (c) =>
      content(c, await editions.list(contextOfCall(c), c.req.valid('query').code)),
    )
    .openapi(contentRoute('/documents/edition', 'Одна редакция документа', Edition, EditionQuery), async (c) => {
      const { code, number } = c.req.valid('query')
      return content(c, await editions.read(contextOfCall(c), code, number))
    })
  return [own, deskCalls(api)]
}

function deskCalls(api: Api) {
  const read = { summary: 'Юридический текст: черновик и редакции', params, schema: LegalText }
  const save = { summary: 'Сохранить черновик', params, schema: LegalText, body: DraftBody }
  const preview = { summary: 'Как будет выглядеть и что изменилось', params, schema: Preview, body: PreviewBody }
  const own = api
    .openapi(adminListRoute('/admin/legal-texts', 'Юридические тексты', LegalRow, AdminListQuery), async (c) =>
      personal(c, await shownEditions.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', ONE, read), async (c) =>
      personal(c, await drafts.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi({ ...objectRoute('patch', ONE, save), ...WITH_LONG_TEXT }, async (c) =>
      personal(c, await drafts.save(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi({ ...objectRoute('post', `${ONE}/preview`, preview), ...WITH_LONG_TEXT }, async (c) =>
      personal(c, await drafts.preview(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
  const ACTIONS = [
    { action: 'publish', summary: 'Выпустить черновик редакцией', work: drafts.publish },
    { action: 'discard', summary: 'Удалить черновик', work: drafts.discard },
    { action: 'recall', summary: 'Отозвать назначенную редакцию', work: drafts.recall },
  ] as const
  const actions = ACTIONS.map(({ action, summary, work }) =>
    api.openapi(objectRoute('post', `${ONE}/${action}`, { summary, params, schema: LegalText, body: PublishBody }), async (c) =>
      personal(c, await work(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').updatedAt), 200),
    ),
  )
  return [own, actions]
}
