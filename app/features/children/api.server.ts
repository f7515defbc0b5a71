import { z } from '@hono/zod-openapi'
import { CLOSED, personal, personalRoute, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as accesses from './accesses.server.ts'
import { childModeCalls } from '#app/features/children/child-mode/api.server.ts'
import * as children from './children.server.ts'
import * as codes from './codes.server.ts'
import {
  Access,
  AskedCode,
  ChangedChild,
  Child,
  Grant,
  Guardians,
  GuardianInvitation,
  InvitationToken,
  LogLine,
  May,
  NewChild,
  NewGuardian,
  SharedCode,
} from './contract.ts'
import * as guardians from './guardians.server.ts'
import * as log from './log.server.ts'
import { objectRoute } from '#app/features/access/routes.server.ts'

const id = z.string().max(64)
const OfChild = z.object({ id })
const Done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }
const CHILD = '/user/children/{id}'

export function childCalls(api: Api) {
  return [childrenCalls(api), accessCalls(api), guardianCalls(api), childModeCalls(api)]
}

function childrenCalls(api: Api) {
  return api
    .openapi(personalRoute('/user/children', 'Дети кабинета: свои и те, чьи карточки открыты', z.array(Child)), async (c) =>
      personal(c, await children.list(contextOfCall(c)), 200),
    )
    .openapi(writeRoute('/user/children', 'Новая карточка ребёнка', { body: NewChild, status: 201, schema: Child }), async (c) =>
      personal(c, await children.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(objectRoute('get', CHILD, { summary: 'Карточка ребёнка', params: OfChild, schema: Child }), async (c) =>
      personal(c, await children.see(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('patch', CHILD, { summary: 'Изменить карточку', params: OfChild, schema: Child, body: ChangedChild }),
      async (c) => personal(c, await children.edit(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('post', `${CHILD}/archive`, { summary: 'Убрать карточку в архив', params: OfChild, schema: Child }),
      async (c) => personal(c, await children.archive(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${CHILD}/restore`, { summary: 'Вернуть карточку из архива', params: OfChild, schema: Child }),
      async (c) => personal(c, await children.restore(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('get', `${CHILD}/log`, { summary: 'Кто и когда открывал карточку', params: OfChild, schema: z.array(LogLine) }),
      async (c) => personal(c, await log.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
}

function accessCalls(api: Api) {
  const OfAccess = OfChild.extend({ accessId: z.uuid() })
  return api
    .openapi(
      writeRoute('/verifyChildCode', 'Попросить доступ по коду: откроет его только родитель', {
        body: AskedCode,
        status: 200,
        schema: Done,
      }),
      async (c) => {
        await accesses.ask(contextOfCall(c), c.req.valid('json'))
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('post', `${CHILD}/code`, { summary: 'Новый код для доступа', params: OfChild, schema: SharedCode }),
      async (c) => personal(c, await codes.make(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('delete', `${CHILD}/code`, { summary: 'Отменить код', params: OfChild, schema: Done }), async (c) => {
      await codes.revoke(contextOfCall(c), c.req.valid('param').id)
      return personal(c, DONE, 200)
    })
    .openapi(
      objectRoute('get', `${CHILD}/accesses`, { summary: 'Кто видит карточку', params: OfChild, schema: z.array(Access) }),
      async (c) => personal(c, await accesses.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${CHILD}/accesses/{accessId}/grant`, {
        summary: 'Подтвердить доступ',
        params: OfAccess,
        schema: Done,
        body: Grant,
      }),
      async (c) => {
        const { id: childId, accessId } = c.req.valid('param')
        await accesses.grant(contextOfCall(c), { childId, id: accessId }, c.req.valid('json'))
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('post', `${CHILD}/accesses/{accessId}/withdraw`, { summary: 'Закрыть доступ', params: OfAccess, schema: Done }),
      async (c) => {
        const { id: childId, accessId } = c.req.valid('param')
        await accesses.withdraw(contextOfCall(c), childId, accessId)
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('post', `${CHILD}/leave`, { summary: 'Отказаться от доступа', params: OfChild, schema: Done }),
      async (c) => {
        await accesses.leave(contextOfCall(c), c.req.valid('param').id)
        return personal(c, DONE, 200)
      },
    )
}

function guardianCalls(api: Api) {
  const OfGuardian = OfChild.extend({ accountId: id })
  const path = `${CHILD}/guardians`
  return api
    .openapi(
      objectRoute('get', path, { summary: 'Вторые взрослые и приглашения', params: OfChild, schema: Guardians }),
      async (c) => personal(c, await guardians.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', path, {
        summary: 'Пригласить второго взрослого',
        params: OfChild,
        schema: GuardianInvitation,
        body: NewGuardian,
      }),
      async (c) => personal(c, await guardians.invite(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('patch', `${path}/{accountId}`, {
        summary: 'Изменить права второго взрослого',
        params: OfGuardian,
        schema: Done,
        body: z.object({ may: May }),
      }),
      async (c) => {
        const { id: childId, accountId } = c.req.valid('param')
        await guardians.change(contextOfCall(c), childId, { accountId, may: c.req.valid('json').may })
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('delete', `${path}/{accountId}`, { summary: 'Убрать второго взрослого', params: OfGuardian, schema: Done }),
      async (c) => {
        const { id: childId, accountId } = c.req.valid('param')
        await guardians.revoke(contextOfCall(c), childId, accountId)
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      objectRoute('delete', `${CHILD}/guardian-invitations/{invitationId}`, {
        summary: 'Отозвать приглашение',
        params: OfChild.extend({ invitationId: z.uuid() }),
        schema: Done,
      }),
      async (c) => {
        const { id: childId, invitationId } = c.req.valid('param')
        await guardians.revokeInvitation(contextOfCall(c), childId, invitationId)
        return personal(c, DONE, 200)
      },
    )
    .openapi(
      writeRoute('/user/guardian-invitations/accept', 'Стать вторым взрослым по ссылке из письма', {
        body: InvitationToken,
        status: 200,
        schema: z.object({ childId: z.uuid() }),
        refusals: CLOSED,
      }),
      async (c) => personal(c, { childId: await guardians.accept(contextOfCall(c), c.req.valid('json').token) }, 200),
    )
}
