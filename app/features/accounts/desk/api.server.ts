import { z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api, type ApiEnv } from '#app/platform/calls.server.ts'
import { renewToken } from '#app/platform/csrf-token.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { tellUserId } from '#app/features/accounts/api.server.ts'
import {
  DeskUser,
  DeskUserCard,
  Done,
  EndedSessions,
  NewStaff,
  Reasoned,
  RoleChange,
  SeenAs,
  UserQuery,
} from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { SEEN_AS_COOKIE } from './is-seen-as.ts'
import * as seenAs from './seen-as.server.ts'
import * as actions from './user-actions.server.ts'
import * as staff from './staff.server.ts'
import * as users from './users.server.ts'

const params = z.object({ id: z.string().max(64) })
const schema = DeskUserCard
// What may still be sent by an administrator who looks at somebody's cabinet.
const LEAVING = /\/(logout|user\/seen-as\/end)$/

/** An administrator who looks at somebody's cabinet writes nothing there. */
export const onlyLooking: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.get('viewer')?.actorId && !isRead && !LEAVING.test(c.req.path)) throw new AppError('forbidden', copy.onlyLooking)
  await next()
}

export function userCalls(api: Api) {
  const invite = writeRoute('/admin/users', 'Пригласить сотрудника', { body: NewStaff, status: 201, schema })
  const refused = { 403: problemAnswer('Не администратор, или вход без второго шага') }
  const own = api
    .openapi(adminListRoute('/admin/users', 'Люди портала', DeskUser, UserQuery), async (c) =>
      personal(c, await users.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...invite, responses: { ...invite.responses, ...refused } }, async (c) =>
      personal(c, await staff.invite(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(objectRoute('get', '/admin/users/{id}', { summary: 'Человек и его устройства', params, schema }), async (c) =>
      personal(c, await users.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', '/admin/users/{id}/role', { summary: 'Дать или снять роль', params, schema, body: RoleChange }),
      async (c) => personal(c, await actions.setRole(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('post', '/admin/users/{id}/end-sessions', {
        summary: 'Закрыть вход на устройстве или на всех',
        params,
        schema,
        body: EndedSessions,
      }),
      async (c) => personal(c, await actions.endSessions(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('post', '/admin/users/{id}/reset-second-factor', {
        summary: 'Сбросить второй шаг, с причиной',
        params,
        schema,
        body: Reasoned,
      }),
      async (c) =>
        personal(c, await actions.resetSecondFactor(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
  return [own, lookingCalls(api)]
}

function lookingCalls(api: Api) {
  const done = { body: z.object({}), status: 200, schema: Done } as const
  return api
    .openapi(
      objectRoute('post', '/admin/users/{id}/sign-in-as', {
        summary: 'Посмотреть кабинет глазами хозяина: пятнадцать минут, без записи',
        params,
        schema: SeenAs,
        body: Reasoned,
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const { until } = await seenAs.begin(contextOfCall(c), id, c.req.valid('json'))
        tellEnd(c, until)
        tellUserId(c, id)
        renewToken(c)
        return personal(c, { until: until.toISOString() }, 200)
      },
    )
    .openapi(writeRoute('/user/seen-as/end', 'Больше не смотреть чужой кабинет', done), async (c) => {
      const { accountId } = await seenAs.end(contextOfCall(c))
      deleteCookie(c, SEEN_AS_COOKIE, { path: '/' })
      tellUserId(c, accountId)
      renewToken(c)
      return personal(c, { done: true as const }, 200)
    })
}

/** For the bar on the screen; what is allowed is decided by the session. */
function tellEnd(c: HonoContext<ApiEnv>, until: Date): void {
  const { isSecure } = c.get('platform').config
  setCookie(c, SEEN_AS_COOKIE, String(until.getTime()), { path: '/', sameSite: 'Lax', secure: isSecure, expires: until })
}
