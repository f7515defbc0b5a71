import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { CLOSED, personal, personalRoute, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api, type ApiEnv } from '#app/platform/calls.server.ts'
import type { Viewer } from '#app/platform/context.server.ts'
import { renewToken } from '#app/platform/csrf-token.server.ts'
import * as accounts from './accounts.server.ts'
import { Account, Code, Done, Email, Entered, FactorCode, Login, Registration, Resend, Reset, Role, Token } from './contract.ts'
import * as proofs from './proofs.server.ts'
import { securityCalls } from '#app/features/accounts/security/api.server.ts'
import { SEEN_AS_COOKIE } from './desk/is-seen-as.ts'
import { LONGEST_SESSION_SECONDS, registrableRoles } from './rules.ts'
import * as seenAs from '#app/features/accounts/desk/seen-as.server.ts'
import * as signIn from './sign-in.server.ts'
import { viewerFrom } from './viewers.server.ts'

const DONE = { done: true as const }
const logoutRoute = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'Выход',
  responses: {
    204: { description: 'Никто не вошёл, в том числе если никто и не входил; кто смотрел чужими глазами, снова смотрит своими' },
  },
})

/** Who is asking, by the session's cookie. */
export function viewerOf(c: HonoContext<ApiEnv>): Promise<Viewer | null> {
  return viewerFrom(c.get('platform'), cookiesOf(c))
}

export function accountCalls(api: Api) {
  const own = api
    .openapi(writeRoute('/register', 'Новый кабинет', { body: Registration, status: 201, schema: Account }), async (c) =>
      begin(c, await accounts.register(contextOfCall(c), c.req.valid('json'), cookiesOf(c)), 201),
    )
    .openapi(writeRoute('/login', 'Вход', { body: Login, status: 200, schema: Entered }), async (c) =>
      enter(c, await signIn.login(contextOfCall(c), c.req.valid('json'), cookiesOf(c))),
    )
    .openapi(
      writeRoute('/login/second-factor', 'Второй шаг входа', {
        body: FactorCode,
        status: 200,
        schema: Account,
        refusals: CLOSED,
      }),
      async (c) => begin(c, await signIn.passSecondFactor(contextOfCall(c), c.req.valid('json'), cookiesOf(c)), 200),
    )
    .openapi(logoutRoute, async (c) => {
      // Who looks at somebody else's cabinet leaves that cabinet and stays signed in.
      const context = contextOfCall(c)
      if (context.viewer?.actorId) {
        const { accountId } = await seenAs.end(context)
        deleteCookie(c, SEEN_AS_COOKIE, { path: '/' })
        tellUserId(c, accountId)
        renewToken(c)
        c.header('Cache-Control', 'no-store')
        return c.body(null, 204)
      }
      setCookies(c, await accounts.logout(context, cookiesOf(c)))
      forgetUserId(c)
      deleteCookie(c, SEEN_AS_COOKIE, { path: '/' })
      renewToken(c)
      c.header('Cache-Control', 'no-store')
      return c.body(null, 204)
    })
  return [own, readCalls(api), proofCalls(api), securityCalls(api)]
}

function readCalls(api: Api) {
  const available = z.object({ available: z.boolean() })
  return api
    .openapi(personalRoute('/user/me', 'Кто вошёл', Account), async (c) => {
      const account = await accounts.me(contextOfCall(c))
      tellUserId(c, account.id)
      return personal(c, account, 200)
    })
    .openapi(personalRoute('/userInfo', 'Кто вошёл, по-старому', Account), async (c) =>
      personal(c, await accounts.me(contextOfCall(c)), 200),
    )
    .openapi(personalRoute('/userRoles', 'Роли вошедшего', z.array(Role)), async (c) =>
      personal(c, (await accounts.me(contextOfCall(c))).roles, 200),
    )
    .openapi(personalRoute('/isAuth', 'Вошёл ли кто-нибудь', z.object({ isAuth: z.boolean() })), (c) =>
      personal(c, { isAuth: c.get('viewer') !== null }, 200),
    )
    .openapi(
      personalRoute('/get-available-roles-for-registration', 'Роли, с которыми можно зарегистрироваться', z.array(Role)),
      (c) => personal(c, registrableRoles(), 200),
    )
    .openapi(personalRoute('/checkEmail', 'Свободна ли почта', available, Email), async (c) =>
      personal(c, { available: await accounts.isEmailFree(contextOfCall(c), c.req.valid('query').email) }, 200),
    )
}

function proofCalls(api: Api) {
  const done = { status: 200, schema: Done } as const
  return api
    .openapi(writeRoute('/password/forgot', 'Ссылка для нового пароля', { body: Email, ...done }), async (c) => {
      await proofs.forget(contextOfCall(c), { ...c.req.valid('json'), cookies: cookiesOf(c) })
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/password/reset', 'Новый пароль по ссылке', { body: Reset, ...done }), async (c) => {
      setCookies(c, await proofs.reset(contextOfCall(c), c.req.valid('json'), cookiesOf(c)))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/email/verify', 'Подтверждение почты', { body: Token, ...done }), async (c) => {
      await proofs.confirm(contextOfCall(c), c.req.valid('json').token)
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/email/resend', 'Письмо с подтверждением ещё раз', { body: Resend, ...done }), async (c) => {
      const context = contextOfCall(c)
      const { email } = c.req.valid('json')
      if (email && !context.viewer) await proofs.resendTo(context, email)
      else await proofs.resend(context, await accounts.me(context))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/parentLogin', 'Код для входа на почту', { body: Email, ...done }), async (c) => {
      setCookies(c, await proofs.sendCode(contextOfCall(c), { ...c.req.valid('json'), cookies: cookiesOf(c) }))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/parentLogin/confirm', 'Вход по коду', { body: Code, status: 200, schema: Entered }), async (c) =>
      enter(c, await proofs.loginByCode(contextOfCall(c), c.req.valid('json'), cookiesOf(c))),
    )
}

function enter(c: HonoContext<ApiEnv>, entered: signIn.SignedIn | signIn.Halfway) {
  if ('account' in entered) return begin(c, entered, 200)
  setCookies(c, ...entered.cookies)
  return personal(c, { secondFactor: true as const }, 200)
}

function begin<Status extends 200 | 201>(c: HonoContext<ApiEnv>, entered: signIn.SignedIn, status: Status) {
  hold(c, entered)
  return personal(c, entered.account, status)
}

/** Begins the session in the browser and renews its CSRF token. */
export function hold(c: HonoContext<ApiEnv>, { account, cookies }: signIn.SignedIn): void {
  setCookies(c, ...cookies)
  tellUserId(c, account.id)
  renewToken(c)
}

export function cookiesOf(c: HonoContext<ApiEnv>): string {
  return c.req.header('Cookie') ?? ''
}

function setCookies(c: HonoContext<ApiEnv>, ...cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

/** Whose account the browser shows; the session alone proves it. */
export function tellUserId(c: HonoContext<ApiEnv>, id: string): void {
  c.set('signedIn', id)
  const { isSecure } = c.get('platform').config
  setCookie(c, 'USER_ID', id, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: LONGEST_SESSION_SECONDS })
}

/** Says that nobody is signed in here: logout and every 401 send it. */
export function forgetUserId(c: HonoContext<ApiEnv>): void {
  setCookie(c, 'USER_ID', '', { path: '/', sameSite: 'Lax', maxAge: 0 })
}
