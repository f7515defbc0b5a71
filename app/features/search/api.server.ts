import { adminListRoute, content, contentRoute, personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { Found, SearchCallQuery, SearchMiss, SuggestQuery, Suggestions } from './contract.ts'
import * as findings from './findings.server.ts'
import * as misses from './misses.server.ts'

export function searchCalls(api: Api) {
  return api
    .openapi(contentRoute('/search', 'Поиск по порталу', Found, SearchCallQuery), async (c) =>
      content(c, await findings.find(contextOfCall(c), c.req.valid('query'))),
    )
    .openapi(contentRoute('/search/suggest', 'Подсказки поиска: до шести', Suggestions, SuggestQuery), async (c) =>
      content(c, await findings.suggest(contextOfCall(c), c.req.valid('query').q)),
    )
    .openapi(adminListRoute('/admin/search-misses', 'Искали и не нашли', SearchMiss, AdminListQuery), async (c) =>
      personal(c, await misses.list(contextOfCall(c), c.req.valid('query')), 200),
    )
}
