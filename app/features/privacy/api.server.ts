import { inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { z } from '@hono/zod-openapi'
import * as corrections from '#app/features/accounts/corrections.server.ts'
import { MEANWHILE, personal, personalRoute, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as choices from './consent-choices.server.ts'
import {
  ConsentChange,
  ConsentState,
  Deletion,
  DeletionBody,
  ExportOpened,
  NameBody,
  Password,
  PersonalData,
  PrivacyOverview,
  Undo,
} from './contract.ts'
import * as deletions from './deletions.server.ts'
import * as exported from './exports.server.ts'
import { letterCalls } from './letters-api.server.ts'
import * as overview from '#app/features/privacy/centre/overview.server.ts'
import * as requests from './requests.server.ts'

const DONE = { done: true as const }
const Done = z.object({ done: z.literal(true) })

export function privacyCalls(api: Api) {
  const own = api
    .openapi(personalRoute('/user/consents', 'Согласия вошедшего', z.array(ConsentState)), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await choices.states(context, requireViewer(context).id), 200)
    })
    .openapi(
      writeRoute('/user/consents', 'Дать или отозвать согласие; гость — только о статистике', {
        body: ConsentChange,
        status: 200,
        schema: z.array(ConsentState),
      }),
      async (c) => personal(c, await choices.change(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(personalRoute('/user/privacy', 'Согласия, удаления и обращения вошедшего', PrivacyOverview), async (c) =>
      personal(c, await overview.read(contextOfCall(c)), 200),
    )
  return [own, dataCalls(api), deletionCalls(api), letterCalls(api)]
}

function dataCalls(api: Api) {
  const route = personalRoute('/user/data', 'Всё, что портал хранит о вошедшем', PersonalData)
  return api
    .openapi(
      writeRoute('/user/data', 'Открыть выгрузку на пятнадцать минут', { body: Password, status: 201, schema: ExportOpened }),
      async (c) => personal(c, await exported.open(contextOfCall(c), c.req.valid('json').password), 201),
    )
    .openapi({ ...route, responses: { ...route.responses, 403: problemAnswer('Сначала пароль') } }, async (c) => {
      const data = await exported.everything(contextOfCall(c))
      c.header('Content-Disposition', 'attachment; filename="neurosad-data.json"')
      return personal(c, data, 200)
    })
    .openapi(writeRoute('/user/name', 'Исправить имя', { body: NameBody, status: 200, schema: Done }), async (c) => {
      const context = contextOfCall(c)
      const { id } = requireViewer(context)
      await inTransaction(context, async (inside) => {
        await corrections.rename(inside, id, c.req.valid('json'))
        await requests.record(inside, { accountId: id, kind: 'correction', about: 'name', isDone: true })
      })
      return personal(c, DONE, 200)
    })
}

function deletionCalls(api: Api) {
  return api
    .openapi(
      writeRoute('/user/deletions', 'Начать удаление: 72 часа его можно отменить', {
        body: DeletionBody,
        status: 201,
        schema: Deletion,
        refusals: MEANWHILE,
      }),
      async (c) => personal(c, await deletions.begin(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(writeRoute('/user/deletions/undo', 'Отменить удаление', { body: Undo, status: 200, schema: Done }), async (c) => {
      await deletions.undo(contextOfCall(c), c.req.valid('json'))
      return personal(c, DONE, 200)
    })
}
