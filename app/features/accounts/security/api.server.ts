import { requireViewer } from '#app/platform/context.server.ts'
import { z } from '@hono/zod-openapi'
import { personal, personalRoute, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { cookiesOf, hold } from '#app/features/accounts/api.server.ts'
import { Confirmed, DeviceChoice, Done, EmailChange, EmailCode, FactorKey, FactorSetUp } from '#app/features/accounts/contract.ts'
import { PasswordChange, RecoveryCodes, Security, Token } from '#app/features/accounts/contract.ts'
import * as devices from './devices.server.ts'
import * as emailChanges from './email-changes.server.ts'
import * as passwords from './passwords.server.ts'
import * as secondFactors from './second-factors.server.ts'

const DONE = { done: true as const }

/** How a person looks after their account: devices, password, second factor. */
export function securityCalls(api: Api) {
  const done = { status: 200, schema: Done } as const
  const own = api
    .openapi(personalRoute('/user/security', 'Устройства и второй шаг', Security), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await devices.overview(context, requireViewer(context)), 200)
    })
    .openapi(writeRoute('/user/devices/end', 'Выйти на устройстве', { body: DeviceChoice, ...done }), async (c) => {
      const context = contextOfCall(c)
      await devices.end(context, requireViewer(context), c.req.valid('json').id)
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/user/devices/end-others', 'Выйти везде, кроме этого', { body: z.object({}), ...done }), async (c) => {
      const context = contextOfCall(c)
      await devices.endOthers(context, requireViewer(context))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/user/password', 'Новый пароль по прежнему', { body: PasswordChange, ...done }), async (c) => {
      const context = contextOfCall(c)
      hold(c, await passwords.change(context, requireViewer(context), c.req.valid('json')))
      return personal(c, DONE, 200)
    })
  return [own, emailCalls(api), factorCalls(api)]
}

function emailCalls(api: Api) {
  const done = { status: 200, schema: Done } as const
  return api
    .openapi(writeRoute('/user/email', 'Код на новую почту', { body: EmailChange, ...done }), async (c) => {
      const context = contextOfCall(c)
      await emailChanges.ask(context, requireViewer(context), c.req.valid('json'))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/user/email/confirm', 'Новая почта по коду из письма', { body: EmailCode, ...done }), async (c) => {
      const context = contextOfCall(c)
      const { code } = c.req.valid('json')
      hold(c, await emailChanges.confirm(context, requireViewer(context), { code, cookies: cookiesOf(c) }))
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/user/email/give-up', 'Не менять почту', { body: z.object({}), ...done }), async (c) => {
      const context = contextOfCall(c)
      await emailChanges.giveUp(context, requireViewer(context).id)
      return personal(c, DONE, 200)
    })
    .openapi(writeRoute('/user/email/back', 'Вернуть прежнюю почту по письму', { body: Token, ...done }), async (c) => {
      await emailChanges.bringBack(contextOfCall(c), c.req.valid('json').token)
      return personal(c, DONE, 200)
    })
}

function factorCalls(api: Api) {
  const codes = { status: 200, schema: RecoveryCodes } as const
  const off = { body: Confirmed, status: 200, schema: Done } as const
  return api
    .openapi(
      writeRoute('/user/second-factor', 'Ключ для приложения с кодами', { body: z.object({}), status: 200, schema: FactorKey }),
      async (c) => {
        const context = contextOfCall(c)
        return personal(c, await secondFactors.setUp(context, requireViewer(context)), 200)
      },
    )
    .openapi(writeRoute('/user/second-factor/on', 'Включить второй шаг', { body: FactorSetUp, ...codes }), async (c) => {
      const context = contextOfCall(c)
      const started = await secondFactors.turnOn(context, requireViewer(context), c.req.valid('json'))
      hold(c, started)
      return personal(c, { codes: started.codes }, 200)
    })
    .openapi(writeRoute('/user/second-factor/codes', 'Новые запасные коды', { body: Confirmed, ...codes }), async (c) => {
      const context = contextOfCall(c)
      const { password } = c.req.valid('json')
      return personal(c, { codes: await secondFactors.renewCodes(context, requireViewer(context), password) }, 200)
    })
    .openapi(writeRoute('/user/second-factor/off', 'Выключить второй шаг', off), async (c) => {
      const context = contextOfCall(c)
      await secondFactors.turnOff(context, requireViewer(context), c.req.valid('json').password)
      return personal(c, DONE, 200)
    })
}
