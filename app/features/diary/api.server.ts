import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { Diary, NewDiaryEntry } from './contract.ts'
import * as diary from './diary.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const DIARY = '/user/children/{id}/diary'

export function diaryCalls(api: Api) {
  return api
    .openapi(objectRoute('get', DIARY, { summary: 'Дневник наблюдений', params: OfChild, schema: Diary }), async (c) =>
      personal(c, await diary.of(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', DIARY, {
        summary: 'Записать, что заметили сегодня',
        params: OfChild,
        schema: Diary,
        body: NewDiaryEntry,
      }),
      async (c) => personal(c, await diary.write(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('delete', `${DIARY}/{entryId}`, {
        summary: 'Убрать свою запись',
        params: OfChild.extend({ entryId: z.string().max(64) }),
        schema: Diary,
      }),
      async (c) => {
        const { id, entryId } = c.req.valid('param')
        return personal(c, await diary.remove(contextOfCall(c), id, entryId), 200)
      },
    )
}
