import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { Receipt } from '#app/features/questionnaire/contract.ts'
import { CLOSED, MEANWHILE, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { FhirQuestionnaire, FhirResponse, Imported, NextQuestion } from './contract.ts'
import * as exchange from './exchange.server.ts'
import { nextQuestion } from './next-question.server.ts'

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
      writeRoute('/fhir/Questionnaire/$next-question', 'Следующий вопрос короткого пути, как $next-question из SDC', {
        body: NextQuestion,
        status: 200,
        schema: NextQuestion,
        refusals: { ...CLOSED, ...MEANWHILE },
      }),
      async (c) => personal(c, await nextQuestion(contextOfCall(c), c.req.valid('json')), 200),
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
