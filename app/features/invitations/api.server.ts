import { createRoute, z } from '@hono/zod-openapi'
import { cookiesOf, hold } from '#app/features/accounts/api.server.ts'
import { objectRoute } from '#app/features/access/routes.server.ts'
import {
  CLOSED,
  MEANWHILE,
  adminListRoute,
  personal,
  personalRoute,
  problemAnswer,
  writeRoute,
} from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT, WITH_TABLE } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { fileAnswer, sendFile } from '#app/platform/files-out.server.ts'
import {
  AcceptedDocument,
  ChangedGroup,
  CheckedRow,
  Curator,
  DeskCurator,
  DeskCuratorCard,
  DocumentChoice,
  DocumentLink,
  Group,
  GroupPage,
  InvitationAnswer,
  InvitationLink,
  Joining,
  NewDocumentRequest,
  NewGroup,
  Poster,
  PosterOffer,
  Registered,
  RegistrationForm,
  Rows,
  ShownDocument,
} from './contract.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { invitationCopy as copy } from './copy.ts'
import * as deskCurators from './desk-curators.server.ts'
import * as documents from './documents.server.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as invitations from './invitations.server.ts'
import * as links from './links.server.ts'
import * as lists from '#app/features/invitations/groups/lists.server.ts'
import * as registrations from '#app/features/invitations/registration/registrations.server.ts'
import * as posters from './posters/posters.server.ts'
import * as summaries from './summary/summaries.server.ts'
import * as ties from './ties.server.ts'

const params = z.object({ id: z.string().max(64) })
const OfPoster = z.object({ code: z.string().max(40) })
const OfInvitation = z.object({ id: z.uuid() })
const Done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }
const Sent = z.object({ sent: z.number().int() })
const GROUP = '/user/groups/{id}'
const INVITATION = '/user/invitations/{id}'

const registrationRoute = createRoute({
  method: 'post',
  path: '/registration',
  summary: 'Регистрация по приглашению куратора',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: RegistrationForm } } } },
  responses: {
    201: { description: 'Кабинет родителя и карточка ребёнка', content: { 'application/json': { schema: Registered } } },
    403: problemAnswer('Вошёл кто-то с другой почтой'),
    410: problemAnswer('Ссылка поддельная, устарела, сработала или отозвана'),
    419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
    422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
    429: problemAnswer('Слишком часто'),
  },
})

const ListFile = z.object({
  file: z.custom<File>((value) => value instanceof File, copy.noFile).openapi({ type: 'string', format: 'binary' }),
})
const listRoute = createRoute({
  ...WITH_TABLE,
  method: 'post',
  path: `${GROUP}/invitations/list`,
  summary: 'Прочитать список из таблицы, XLSX или CSV: что исправить, по строкам и столбцам',
  request: { params, body: { required: true, content: { 'multipart/form-data': { schema: ListFile } } } },
  responses: {
    200: { description: 'Строки списка', content: { 'application/json': { schema: z.array(CheckedRow) } } },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Нет второго шага входа или роли куратора'),
    404: problemAnswer('Такой группы нет, или она не ваша'),
    413: problemAnswer('Файл больше двух мегабайт'),
    415: problemAnswer('Не таблица: не XLSX и не CSV'),
    422: problemAnswer('Пусто или слишком много строк'),
    429: problemAnswer('Слишком часто'),
  },
})

const exportRoute = createRoute({
  method: 'get',
  path: `${GROUP}/export.csv`,
  summary: 'Семьи группы таблицей',
  request: { params },
  responses: {
    200: { description: 'Таблица CSV', content: { 'text/csv': { schema: z.string() } } },
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Нет второго шага входа или роли куратора'),
    404: problemAnswer('Такой группы нет, или она не ваша'),
  },
})

const posterRoute = createRoute({
  method: 'get',
  path: `${GROUP}/poster.pdf`,
  summary: 'Лист с QR-кодом для печати, PDF на одну страницу',
  request: { params },
  responses: {
    200: fileAnswer('Лист'),
    401: problemAnswer('Никто не вошёл'),
    403: problemAnswer('Нет второго шага входа или роли куратора'),
    404: problemAnswer('Такой группы нет, она не ваша, или лист не сделан'),
  },
})

const summaryRoute = createRoute({
  method: 'get',
  path: `${GROUP}/summary.pdf`,
  summary: 'Сводка группы без имён, числа пятёрками, PDF на одну страницу; от десяти семей',
  request: { params },
  responses: { ...posterRoute.responses, 200: fileAnswer('Сводка'), 422: problemAnswer('Семей меньше десяти') },
})

export function invitationCalls(api: Api) {
  return [groupCalls(api), posterCalls(api), curatorCalls(api), linkCalls(api), tieCalls(api), documentCalls(api)]
}

function groupCalls(api: Api) {
  return api
    .openapi(personalRoute('/user/groups', 'Группы куратора', z.array(Group)), async (c) =>
      personal(c, await groups.list(contextOfCall(c)), 200),
    )
    .openapi(writeRoute('/user/groups', 'Новая группа', { body: NewGroup, status: 201, schema: Group }), async (c) =>
      personal(c, await groups.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(objectRoute('get', GROUP, { summary: 'Группа и шаги её семей', params, schema: GroupPage }), async (c) =>
      personal(c, await groups.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('patch', GROUP, { summary: 'Переименовать или убрать в архив', params, schema: Group, body: ChangedGroup }),
      async (c) => personal(c, await groups.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(exportRoute, async (c) => {
      const table = await lists.write(contextOfCall(c), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="semi.csv"')
      return c.body(table, 200, { 'Content-Type': 'text/csv; charset=UTF-8' })
    })
    .openapi(summaryRoute, async (c) => sendFile(c, await summaries.draw(contextOfCall(c), c.req.valid('param').id)))
}

function posterCalls(api: Api) {
  return api
    .openapi(objectRoute('post', `${GROUP}/poster`, { summary: 'Открыть лист с QR-кодом', params, schema: Poster }), async (c) =>
      personal(c, await posters.make(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${GROUP}/poster/close`, { summary: 'Закрыть код листа', params, schema: Done }), async (c) => {
      await posters.close(contextOfCall(c), c.req.valid('param').id)
      return personal(c, DONE, 200)
    })
    .openapi(posterRoute, async (c) => sendFile(c, await posters.draw(contextOfCall(c), c.req.valid('param').id)))
    .openapi(
      objectRoute('get', '/posters/{code}', { summary: 'Кто приглашает по коду с листа', params: OfPoster, schema: PosterOffer }),
      async (c) => personal(c, await posters.see(contextOfCall(c), c.req.valid('param').code), 200),
    )
}

function curatorCalls(api: Api) {
  const own = api
    .openapi(listRoute, async (c) => {
      const rows = await lists.read(contextOfCall(c), c.req.valid('param').id, c.req.valid('form').file)
      return personal(c, rows, 200)
    })
    .openapi(
      {
        ...objectRoute('post', `${GROUP}/invitations`, {
          summary: 'Пригласить семьи: всех или никого',
          params,
          schema: Sent,
          body: Rows,
        }),
        ...WITH_LONG_TEXT,
      },
      async (c) => {
        const sent = await invitations.send(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').rows)
        return personal(c, { sent }, 200)
      },
    )
    .openapi(
      {
        ...objectRoute('post', `${GROUP}/invitations/check`, {
          summary: 'Что исправить в строках',
          params,
          schema: z.array(CheckedRow),
          body: Rows,
        }),
        ...WITH_LONG_TEXT,
      },
      async (c) => {
        const rows = await invitations.check(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').rows)
        return personal(c, rows, 200)
      },
    )
    .openapi(
      objectRoute('post', `${GROUP}/reminders`, { summary: 'Напомнить всем, кто не закончил', params, schema: Sent }),
      async (c) => personal(c, { sent: await invitations.remindAll(contextOfCall(c), c.req.valid('param').id) }, 200),
    )
  const verbs = [
    ['resend', 'Отправить приглашение заново', invitations.resend],
    ['remind', 'Напомнить о карте', invitations.remind],
    ['revoke', 'Отозвать приглашение', invitations.revoke],
  ] as const
  const actions = verbs.map(([path, summary, verb]) =>
    api.openapi(objectRoute('post', `${INVITATION}/${path}`, { summary, params: OfInvitation, schema: Done }), async (c) => {
      await verb(contextOfCall(c), c.req.valid('param').id)
      return personal(c, DONE, 200)
    }),
  )
  return [own, actions]
}

function linkCalls(api: Api) {
  return api
    .openapi(
      writeRoute('/registrationInfo', 'Данные приглашения', { body: InvitationLink, status: 200, schema: InvitationAnswer }),
      async (c) => personal(c, await links.exchange(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(registrationRoute, async (c) => {
      const { cookies, ...registered } = await registrations.register(contextOfCall(c), c.req.valid('form'), cookiesOf(c))
      if (cookies.length > 0) hold(c, { account: registered.account, cookies })
      return personal(c, registered, 201)
    })
}

function tieCalls(api: Api) {
  return api
    .openapi(personalRoute('/user/curators', 'Кто видит шаги семьи', z.array(Curator)), async (c) =>
      personal(c, await ties.ofViewer(contextOfCall(c)), 200),
    )
    .openapi(
      writeRoute('/user/curators', 'Показывать куратору шаги, по коду с листа', {
        body: Joining,
        status: 200,
        schema: Done,
        refusals: CLOSED,
      }),
      async (c) => {
        await posters.join(contextOfCall(c), c.req.valid('json'))
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('post', '/user/curators/{id}/end', {
        summary: 'Больше не показывать куратору шаги',
        params: OfInvitation,
        schema: Done,
      }),
      async (c) => {
        await ties.end(contextOfCall(c), c.req.valid('param').id)
        return personal(c, DONE, 200)
      },
    )
}

function documentCalls(api: Api) {
  return api
    .openapi(personalRoute('/documents/choices', 'Документы, которые можно прислать', z.array(DocumentChoice)), async (c) =>
      personal(c, await documents.choices(contextOfCall(c)), 200),
    )
    .openapi(
      writeRoute('/documents/send', 'Прислать документ на почту', { body: NewDocumentRequest, status: 201, schema: Done }),
      async (c) => {
        await documents.send(contextOfCall(c), c.req.valid('json'))
        return personal(c, DONE, 201)
      },
    )
    .openapi(
      writeRoute('/documents/read', 'Документ по ссылке из письма', {
        body: DocumentLink,
        status: 200,
        schema: ShownDocument,
        refusals: CLOSED,
      }),
      async (c) => personal(c, await documents.read(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(
      writeRoute('/documents/accept', 'Принять документ', {
        body: AcceptedDocument,
        status: 201,
        schema: Done,
        refusals: { ...CLOSED, ...MEANWHILE },
      }),
      async (c) => {
        await documents.accept(contextOfCall(c), c.req.valid('json'))
        return personal(c, DONE, 201)
      },
    )
}

/** Curators as the desk sees them. */
export function curatorDeskCalls(api: Api) {
  return api
    .openapi(adminListRoute('/admin/curators', 'Кураторы: группы и шаги семей числами', DeskCurator, AdminListQuery), async (c) =>
      personal(c, await deskCurators.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(
      objectRoute('get', '/admin/curators/{id}', { summary: 'Группы куратора числами', params, schema: DeskCuratorCard }),
      async (c) => personal(c, await deskCurators.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
