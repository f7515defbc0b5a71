import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { Found, SearchQuery, SuggestQuery, Suggestions } from './contract.ts'
import * as findings from './findings.server.ts'

export function searchCalls(api: Api) {
  api.openapi(contentRoute('/search', 'Поиск по порталу', Found, SearchQuery), async (c) =>
    content(c, await findings.find(contextOfCall(c), c.req.valid('query'))),
  )
  api.openapi(contentRoute('/search/suggest', 'Подсказки поиска: до шести', Suggestions, SuggestQuery), async (c) =>
    content(c, await findings.suggest(contextOfCall(c), c.req.valid('query').q)),
  )
}
