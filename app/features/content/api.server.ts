import { content, contentRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { CodeQuery, Detail, EntryList, ListQuery, ViewCount, Views } from './contract.ts'
import * as entries from './entries.server.ts'
import { SECTIONS, type SectionCode } from './sections.ts'

/** The pair of calls of every section, and its counter where it counts. */
export function contentCalls(api: Api) {
  for (const [code, section] of Object.entries(SECTIONS) as [SectionCode, (typeof SECTIONS)[SectionCode]][]) {
    const { list, detail, count } = section.calls
    if (list === detail) {
      const either = contentRoute(
        `/${list}`,
        `${section.title}: список, а с code — одна запись`,
        EntryList.or(Detail),
        ListQuery.extend(CodeQuery.partial().shape),
      )
      api.openapi(either, async (c) => {
        const { code: entry, ...query } = c.req.valid('query')
        const context = contextOfCall(c)
        return content(c, entry ? await entries.detail(context, code, entry) : await entries.list(context, code, query))
      })
    } else {
      api.openapi(contentRoute(`/${list}`, `${section.title}: список`, EntryList, ListQuery), async (c) =>
        content(c, await entries.list(contextOfCall(c), code, c.req.valid('query'))),
      )
      api.openapi(contentRoute(`/${detail}`, `${section.title}: одна запись`, Detail, CodeQuery), async (c) =>
        content(c, await entries.detail(contextOfCall(c), code, c.req.valid('query').code)),
      )
    }
    if (!count) continue
    api.openapi(
      writeRoute(`/${count}`, `${section.title}: счёт просмотра`, { body: ViewCount, status: 200, schema: Views }),
      async (c) => personal(c, await entries.countView(contextOfCall(c), code, c.req.valid('json').code), 200),
    )
  }
}
