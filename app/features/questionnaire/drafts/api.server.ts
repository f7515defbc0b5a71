import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal, personalRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { DraftChange, KeptDrafts, MergedDraft } from './contract.ts'
import * as drafts from './drafts.server.ts'

const ONE = '/user/questionnaire-drafts/{id}'
const params = z.object({ id: z.uuid() })
const Removed = z.object({ removed: z.literal(true) })

/** Maps that were begun, in the hands of the account that keeps them. */
export function draftCalls(api: Api) {
  return api
    .openapi(personalRoute('/user/questionnaire-drafts', 'Начатые карты на всех устройствах', KeptDrafts), async (c) =>
      personal(c, await drafts.list(contextOfCall(c)), 200),
    )
    .openapi(
      objectRoute('put', ONE, {
        summary: 'Изменения черновика с одного устройства; что разошлось с другим, названо',
        params,
        body: DraftChange,
        schema: MergedDraft,
      }),
      async (c) => personal(c, await drafts.save(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('delete', ONE, { summary: 'Выбросить черновик', params, schema: Removed }), async (c) => {
      await drafts.remove(contextOfCall(c), c.req.valid('param').id)
      return personal(c, { removed: true as const }, 200)
    })
}
