import { content, contentRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { calendarOf } from './calendar.server.ts'
import { BookList, CodeQuery, Detail, EntryList, EventList, ListQuery, SiteMap, ViewCount, Views } from './contract.ts'
import * as entries from './entries.server.ts'
import { SECTIONS, type SectionCode } from './sections.ts'
import * as siteMap from './site-map.server.ts'

// Their lists are called by other names, see below.
const LISTLESS = new Set<SectionCode>(['questions', 'pages', 'documents', 'library', 'events'])
const DOCUMENTS = ['agreement', 'license', 'offer', 'privacy', 'rules'] as const

/** The calls of public content: a pair for every section, its counter where it counts, and what has a name of its own. */
export function contentCalls(api: Api) {
  for (const code of Object.keys(SECTIONS) as SectionCode[]) sectionCalls(api, code)
  namedLists(api)
  namedDetails(api)
}

function sectionCalls(api: Api, code: SectionCode) {
  const section = SECTIONS[code]
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
    if (!LISTLESS.has(code))
      api.openapi(contentRoute(`/${list}`, `${section.title}: список`, EntryList, ListQuery), async (c) =>
        content(c, await entries.list(contextOfCall(c), code, c.req.valid('query'))),
      )
    api.openapi(contentRoute(`/${detail}`, `${section.title}: одна запись`, Detail, CodeQuery), async (c) =>
      content(c, await entries.detail(contextOfCall(c), code, c.req.valid('query').code)),
    )
  }
  if (!count) return
  api.openapi(
    writeRoute(`/${count}`, `${section.title}: счёт просмотра`, { body: ViewCount, status: 200, schema: Views }),
    async (c) => personal(c, await entries.countView(contextOfCall(c), code, c.req.valid('json').code), 200),
  )
}

function namedLists(api: Api) {
  api.openapi(contentRoute('/library', 'Библиотека: список', BookList, ListQuery), async (c) => {
    const { items, ...list } = await entries.list(contextOfCall(c), 'library', c.req.valid('query'))
    return content(c, { ...list, bookCards: items })
  })
  // spec §3: the list of events has currentPage; spec §9: 1 by default.
  api.openapi(contentRoute('/event', 'События: список', EventList, ListQuery), async (c) => {
    const list = await entries.list(contextOfCall(c), 'events', c.req.valid('query'))
    return content(c, { ...list, currentPage: list.page })
  })
  api.openapi(contentRoute('/page/list', 'Карта портала', SiteMap), async (c) => content(c, await siteMap.read(contextOfCall(c))))
}

function namedDetails(api: Api) {
  api.openapi(contentRoute('/project', 'О проекте', Detail), async (c) =>
    content(c, await entries.detail(contextOfCall(c), 'pages', 'project')),
  )
  for (const code of DOCUMENTS)
    api.openapi(contentRoute(`/${code}`, `Документ: ${code}`, Detail), async (c) =>
      content(c, await entries.detail(contextOfCall(c), 'documents', code)),
    )
  // spec §7: the event-detail base, then the id; with and without the closing slash.
  for (const path of ['/event/:id', '/event/:id/'])
    api.get(path, async (c) => content(c, await entries.detail(contextOfCall(c), 'events', c.req.param('id') ?? '')))
  api.get('/event/:id/calendar', async (c) => {
    const context = contextOfCall(c)
    const {
      code,
      title,
      startsAt = '',
      endsAt = '',
      place = '',
      link,
    } = await entries.detail(context, 'events', c.req.param('id'))
    const file = calendarOf({ code, title, startsAt, endsAt, place, link: `${context.config.PUBLIC_URL}${link}` })
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${code}.ics"`,
    })
  })
}
