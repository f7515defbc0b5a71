import { personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { CardOfMap, FirstCard } from './contract.ts'
import * as firstCards from './first-cards.server.ts'

export function firstCardCalls(api: Api) {
  return api.openapi(
    writeRoute('/user/results/card', 'Карточка ребёнка по карте наблюдений', { body: FirstCard, status: 201, schema: CardOfMap }),
    async (c) => personal(c, await firstCards.make(contextOfCall(c), c.req.valid('json')), 201),
  )
}
