import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { CHILD_COOKIE } from '#app/features/children/child-mode/child-cookies.server.ts'
import { personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { ConsentOfLeaves, ConsentOfTasks, HeardGames, SentRun, TakenRun, TaskChoices, TaskView } from './contract.ts'
import * as leaves from './leaves.server.ts'
import * as runs from './runs.server.ts'
import { ChangedSettings } from './settings.ts'
import * as settings from './settings.server.ts'
import * as views from './views.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const OfTask = OfChild.extend({ task: z.string().max(40) })
const CHILD = '/user/children/{id}'

const exportRoute = createRoute({
  method: 'get',
  path: `${CHILD}/task-trials`,
  summary: 'Все пробы игр ребёнка таблицей: строка на пробу',
  request: { params: OfChild },
  responses: {
    200: { description: 'CSV в UTF-8', content: { 'text/csv': { schema: z.string() } } },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Нет второго шага входа или диплома'),
    404: problemAnswer('Такого нет, или это не ваше'),
  },
})

export function taskCalls(api: Api) {
  return api
    .openapi(
      {
        ...writeRoute('/child/runs', 'Запись одной игры, сделанная на устройстве: та же самая второй раз ничего не меняет', {
          body: SentRun,
          status: 200,
          schema: TakenRun,
        }),
        ...WITH_LONG_TEXT,
      },
      async (c) => personal(c, await runs.take(contextOfCall(c), getCookie(c, CHILD_COOKIE) ?? null, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('get', `${CHILD}/tasks`, {
        summary: 'Игры ребёнка: что видно и чего это не значит',
        params: OfChild,
        schema: TaskView,
      }),
      async (c) => personal(c, await views.view(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('delete', `${CHILD}/tasks/{task}`, {
        summary: 'Стереть записи одной игры',
        params: OfTask,
        schema: TaskView,
      }),
      async (c) => {
        const { id, task } = c.req.valid('param')
        return personal(c, await views.erase(contextOfCall(c), id, task), 200)
      },
    )
    .openapi(
      objectRoute('get', `${CHILD}/games-heard`, {
        summary: 'Для школы: в какие дни была игра, если владелец карточки это разрешил',
        params: OfChild,
        schema: HeardGames,
      }),
      async (c) => personal(c, await views.heard(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('get', `${CHILD}/task-settings`, { summary: 'Настройки игр', params: OfChild, schema: TaskChoices }),
      async (c) => personal(c, await settings.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('put', `${CHILD}/task-settings`, {
        summary: 'Сохранить настройки игр',
        params: OfChild,
        schema: TaskChoices,
        body: ChangedSettings,
      }),
      async (c) => personal(c, await settings.set(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('put', `${CHILD}/task-consent`, {
        summary: 'Дать или отозвать согласие на запись игр',
        params: OfChild,
        schema: TaskChoices,
        body: ConsentOfTasks,
      }),
      async (c) => personal(c, await settings.setConsent(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('put', `${CHILD}/leaf-consent`, {
        summary: 'Дать или отозвать согласие на листья под псевдонимом',
        params: OfChild,
        schema: TaskChoices,
        body: ConsentOfLeaves,
      }),
      async (c) => personal(c, await leaves.setConsent(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(exportRoute, async (c) => {
      const csv = await views.exported(contextOfCall(c), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="igry.csv"')
      return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
    })
}
