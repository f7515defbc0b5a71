import { z } from '@hono/zod-openapi'
import { personal, personalRoute, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { EntryKey, EveningPage, NewSaved, SavedEntry } from './contract.ts'
import * as evenings from '#app/features/saved/evening/evenings.server.ts'
import * as saved from './saved-entries.server.ts'

const Saved = z.array(SavedEntry)
const Kept = z.object({ kept: z.literal(true) })

export function savedCalls(api: Api) {
  return api
    .openapi(personalRoute('/user/saved', 'Сохранённые материалы', Saved), async (c) =>
      personal(c, await saved.list(contextOfCall(c)), 200),
    )
    .openapi(writeRoute('/user/saved', 'Сохранить материалы', { body: NewSaved, status: 200, schema: Saved }), async (c) =>
      personal(c, await saved.add(contextOfCall(c), c.req.valid('json').entries), 200),
    )
    .openapi(
      writeRoute('/user/evening', 'Отложить страницу до утра', { body: EveningPage, status: 200, schema: Kept }),
      async (c) => {
        await evenings.keep(contextOfCall(c), c.req.valid('json').path)
        return personal(c, { kept: true as const }, 200)
      },
    )
    .openapi(
      objectRoute('delete', '/user/saved/{section}/{code}', {
        summary: 'Убрать из сохранённого',
        params: EntryKey,
        schema: Saved,
      }),
      async (c) => personal(c, await saved.remove(contextOfCall(c), c.req.valid('param')), 200),
    )
}
