import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { RowIdText } from '#app/shared/ids.ts'
import {
  ConsentRow,
  Incident,
  IncidentBody,
  IncidentChange,
  IncidentNotice,
  OutsideRequest,
  RegisterQuery,
  RequestAnswer,
  RequestErasure,
  RequestOne,
  RequestRefusal,
  RequestRow,
  RequestsQuery,
} from './desk-contract.ts'
import { PersonalData } from '#app/features/privacy/contract.ts'
import * as incidents from './incidents.server.ts'
import * as register from './desk-consents.server.ts'
import * as requests from './desk-requests.server.ts'

const params = z.object({ id: RowIdText })
const refused = { 403: problemAnswer('Не администратор, или вход без второго шага') }

const fileRoute = createRoute({
  method: 'get',
  path: '/admin/consents/export',
  summary: 'Реестр согласий таблицей; выгрузка записывается',
  request: { query: RegisterQuery },
  responses: {
    200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
    401: problemAnswer('Никто не вошёл'),
    422: problemAnswer('Параметры не подходят'),
    ...refused,
  },
})

/** The register of consents, requests about data and incidents at the desk of an administrator. */
export function registerCalls(api: Api) {
  const own = api
    .openapi(adminListRoute('/admin/consents', 'Реестр согласий', ConsentRow, RegisterQuery), async (c) =>
      personal(c, await register.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(fileRoute, async (c) => {
      const table = await register.exported(contextOfCall(c), c.req.valid('query'))
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="consents.csv"')
      return c.body(table, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
    })
  return [own, requestCalls(api), requestWorkCalls(api), incidentCalls(api)]
}

function requestCalls(api: Api) {
  const ONE = '/admin/data-requests/{id}'
  const schema = RequestOne
  const add = writeRoute('/admin/data-requests', 'Записать обращение, пришедшее письмом', {
    body: OutsideRequest,
    status: 201,
    schema,
  })
  const answer = { summary: 'Ответить на обращение о данных', params, schema, body: RequestAnswer }
  return api
    .openapi(adminListRoute('/admin/data-requests', 'Обращения о данных', RequestRow, RequestsQuery), async (c) =>
      personal(c, await requests.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...add, responses: { ...add.responses, ...refused } }, async (c) =>
      personal(c, await requests.add(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Обращение о данных', params, schema }), async (c) =>
      personal(c, await requests.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${ONE}/answer`, answer), async (c) =>
      personal(c, await requests.answer(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').answer), 200),
    )
}

/** What is done for a request before it can be answered. */
function requestWorkCalls(api: Api) {
  const ONE = '/admin/data-requests/{id}'
  const schema = RequestOne
  const refuse = { summary: 'Отказать по обращению с основанием', params, schema, body: RequestRefusal }
  const take = { summary: 'Собрать выгрузку для человека', params, schema: PersonalData, body: z.object({}) }
  const erase = { summary: 'Начать удаление по обращению', params, schema, body: RequestErasure }
  const withdraw = { summary: 'Отозвать согласие по обращению', params, schema, body: z.object({}) }
  return api
    .openapi(objectRoute('post', `${ONE}/refuse`, refuse), async (c) =>
      personal(c, await requests.refuse(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').answer), 200),
    )
    .openapi(objectRoute('post', `${ONE}/export`, take), async (c) =>
      personal(c, await requests.takeOut(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${ONE}/erase`, erase), async (c) =>
      personal(c, await requests.erase(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').scope), 200),
    )
    .openapi(objectRoute('post', `${ONE}/withdraw`, withdraw), async (c) =>
      personal(c, await requests.withdraw(contextOfCall(c), c.req.valid('param').id), 200),
    )
}

function incidentCalls(api: Api) {
  const ONE = '/admin/incidents/{id}'
  const schema = Incident
  const open = writeRoute('/admin/incidents', 'Открыть инцидент', { body: IncidentBody, status: 201, schema })
  const own = api
    .openapi(adminListRoute('/admin/incidents', 'Инциденты', Incident, AdminListQuery), async (c) =>
      personal(c, await incidents.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...open, responses: { ...open.responses, ...refused } }, async (c) =>
      personal(c, await incidents.open(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Инцидент', params, schema }), async (c) =>
      personal(c, await incidents.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('patch', ONE, { summary: 'Изменить карточку инцидента', params, schema, body: IncidentChange }),
      async (c) => personal(c, await incidents.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('get', `${ONE}/notice`, { summary: 'Текст уведомления', params, schema: IncidentNotice }), async (c) =>
      personal(c, await incidents.noticeOf(contextOfCall(c), c.req.valid('param').id), 200),
    )
  const actions = (['report', 'finish'] as const).map((action) => {
    const summary = action === 'report' ? 'Отметить первое уведомление' : 'Отметить уведомление о результатах'
    const route = objectRoute('post', `${ONE}/${action}`, { summary, params, schema, body: z.object({}) })
    return api.openapi(route, async (c) =>
      personal(c, await incidents.tell(contextOfCall(c), c.req.valid('param').id, action), 200),
    )
  })
  return [own, actions]
}
