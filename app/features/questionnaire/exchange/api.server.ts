import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { Receipt } from '#app/features/questionnaire/contract.ts'
import { MEANWHILE, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { FhirQuestionnaire, FhirResponse, Imported } from './contract.ts'
import * as exchange from './exchange.server.ts'

const PATH = '/user/results/{id}/fhir'

/** A map in the form that systems of clinics read, by the parent's own act only. */
export function exchangeCalls(api: Api) {
  const params = z.object({ id: z.uuid() })
  return api
    .openapi(
      objectRoute('get', `${PATH}/response`, { summary: 'Ответы карты для клиники, FHIR R4', params, schema: FhirResponse }),
      async (c) => personal(c, await exchange.giveResponse(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('get', `${PATH}/questionnaire`, {
        summary: 'Вопросы карты для клиники, FHIR R4',
        params,
        schema: FhirQuestionnaire,
      }),
      async (c) => personal(c, await exchange.giveQuestionnaire(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      writeRoute('/user/results/fhir', 'Карта из файла FHIR R4 становится результатом кабинета', {
        body: Imported,
        status: 201,
        schema: Receipt,
        refusals: MEANWHILE,
      }),
      async (c) => personal(c, await exchange.take(contextOfCall(c), c.req.valid('json')), 201),
    )
}
