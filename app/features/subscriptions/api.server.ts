import { content, contentRoute } from '#app/platform/answers.server.ts'
import type { Api } from '#app/platform/calls.server.ts'
import { Tariffs } from './contract.ts'
import { tariffs } from './tariffs.ts'

export function tariffCalls(api: Api) {
  api.openapi(contentRoute('/tariffs', 'Тарифы', Tariffs), (c) => content(c, tariffs()))
}
