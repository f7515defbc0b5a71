import { z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { personal, personalRoute, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api, type ApiEnv } from '#app/platform/calls.server.ts'
import { renewToken } from '#app/platform/csrf-token.server.ts'
import { noSessionCookie } from '#app/platform/session-cookie.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { CHILD_MODE } from '#app/shared/child-mode-words.ts'
import { CHILD_COOKIE, DEVICE_COOKIE } from './child-cookies.server.ts'
import { ChildEntry, ChildLogin, NewEntry, Player, SharedCode } from '#app/features/children/contract.ts'
import * as entries from './entries.server.ts'
import * as players from './players.server.ts'
import { objectRoute } from '#app/features/access/routes.server.ts'

const OfChild = z.object({ id: z.string().max(64) })
const Done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }
const ENTRY = '/user/children/{id}/entry'
const DEVICE_SECONDS = 400 * DAY_SECONDS
// What a child's browser may write: its own calls, and an adult's sign-in over it.
const OPEN = /\/(csrf-cookie|child\/[\w/-]+|login(\/[\w-]+)?|parentLogin(\/confirm)?|password\/(forgot|reset))$/

/** A browser where a child is at play makes only the child's own calls; an adult signs in first. compliance CH-3 */
export const childMode: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = childToken(c)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (token && !isRead && !c.get('viewer') && !OPEN.test(c.req.path) && (await players.isPlaying(contextOfCall(c), token)))
    throw new AppError('forbidden', CHILD_MODE)
  await next()
}

export function childModeCalls(api: Api) {
  const own = api
    .openapi(personalRoute('/child/players', 'Кто играет на этом устройстве', z.array(Player)), async (c) =>
      personal(c, await players.onDevice(contextOfCall(c), deviceToken(c)), 200),
    )
    .openapi(
      writeRoute('/child/login', 'Детский вход: три картинки или код', { body: ChildLogin, status: 200, schema: Player }),
      async (c) => {
        const entered = await players.enter(contextOfCall(c), c.req.valid('json'), deviceToken(c))
        keep(c, { name: CHILD_COOKIE, value: entered.sessionToken })
        keep(c, { name: DEVICE_COOKIE, value: entered.deviceToken, maxAge: DEVICE_SECONDS })
        forgetAdult(c)
        return personal(c, entered.player, 200)
      },
    )
    .openapi(
      writeRoute('/child/logout', 'Конец детского входа', { body: z.object({}), status: 200, schema: Done }),
      async (c) => {
        const token = childToken(c)
        if (token) await players.leave(contextOfCall(c), token)
        deleteCookie(c, CHILD_COOKIE, { path: '/' })
        return personal(c, DONE, 200)
      },
    )
  return [own, entryCalls(api)]
}

/** The parent's side: pictures, limit, devices. */
function entryCalls(api: Api) {
  return api
    .openapi(objectRoute('get', ENTRY, { summary: 'Детский вход', params: OfChild, schema: ChildEntry }), async (c) =>
      personal(c, await entries.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('put', ENTRY, {
        summary: 'Картинки и время детского входа',
        params: OfChild,
        schema: ChildEntry,
        body: NewEntry,
      }),
      async (c) => personal(c, await entries.set(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('delete', ENTRY, { summary: 'Закрыть детский вход', params: OfChild, schema: Done }), async (c) => {
      await entries.close(contextOfCall(c), c.req.valid('param').id)
      return personal(c, DONE, 200)
    })
    .openapi(
      objectRoute('post', `${ENTRY}/code`, { summary: 'Код для другого устройства', params: OfChild, schema: SharedCode }),
      async (c) => personal(c, await entries.makeCode(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${ENTRY}/device`, { summary: 'Детский вход на этом устройстве', params: OfChild, schema: Done }),
      async (c) => {
        keep(c, {
          name: DEVICE_COOKIE,
          value: await entries.addDevice(contextOfCall(c), c.req.valid('param').id, deviceToken(c)),
          maxAge: DEVICE_SECONDS,
        })
        return personal(c, DONE, 200)
      },
    )
}

function childToken(c: HonoContext<ApiEnv>): string | null {
  return getCookie(c, CHILD_COOKIE) ?? null
}

function deviceToken(c: HonoContext<ApiEnv>): string | null {
  return getCookie(c, DEVICE_COOKIE) ?? null
}

type Cookie = { name: string; value: string; maxAge?: number }

function keep(c: HonoContext<ApiEnv>, { name, value, ...term }: Cookie): void {
  const { isSecure } = c.get('platform').config
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, ...term })
}

/** The adult's session has ended with the child's entry: nothing of it stays in the browser. */
function forgetAdult(c: HonoContext<ApiEnv>): void {
  c.header('Set-Cookie', noSessionCookie(c.get('platform').config), { append: true })
  setCookie(c, 'USER_ID', '', { path: '/', sameSite: 'Lax', maxAge: 0 })
  renewToken(c)
}
