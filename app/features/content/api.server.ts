import { createRoute, z } from '@hono/zod-openapi'
import { content, contentRoute, namedBy, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { calendarOf } from './calendar.server.ts'
import {
  BookList,
  CodeQuery,
  DetailAnswer,
  EntryList,
  EventList,
  ListQuery,
  SiteMap,
  ViewCount,
  Views,
  type Detail,
} from './contract.ts'
import * as entries from './entries.server.ts'
import { SECTIONS, type SectionCode } from './sections.ts'
import type { CallsOf, CodeOf } from './sections/section.ts'
import * as siteMap from './site-map.server.ts'

const DOCUMENTS = ['agreement', 'license', 'offer', 'privacy', 'rules'] as const

/** The calls of public content: a pair for every section, its counter where it counts, and what has a name of its own. */
export function contentCalls(api: Api) {
  const codes = Object.keys(SECTIONS) as SectionCode[] // its own keys
  const sections = codes.map((code) => sectionCalls(api, code))
  return [sections, siteMapCall(api), namedDetails(api)]
}

function sectionCalls(api: Api, code: SectionCode) {
  const calls: CallsOf<SectionCode> = callsOf(code)
  if (calls.list === calls.detail) return [eitherCall(api, code, calls.list)]
  const served = [listCall(api, code), detailCall(api, code, calls.detail)]
  return 'count' in calls ? [served, countCall(api, code, calls.count)] : served
}

function callsOf<Code extends SectionCode>(code: Code): CallsOf<Code> {
  return SECTIONS[code].calls as CallsOf<Code> // the type is made of the same declaration
}

function isOf<Form extends 'items' | 'bookCards' | 'days'>(code: SectionCode, form: Form): code is CodeOf<Form> {
  return SECTIONS[code].wire === form
}

function eitherCall<Path extends string>(api: Api, code: SectionCode, path: Path) {
  const either = contentRoute(
    `/${path}`,
    `${SECTIONS[code].title}: список, а с code — одна запись`,
    EntryList.or(DetailAnswer),
    ListQuery.extend(CodeQuery.partial().shape),
  )
  return api.openapi(either, async (c) => {
    const { code: entry, ...query } = c.req.valid('query')
    const context = contextOfCall(c)
    return content(c, entry ? await answerOf(entries.detail(context, code, entry)) : await entries.list(context, code, query))
  })
}

function listCall(api: Api, code: SectionCode) {
  if (isOf(code, 'items')) return itemsCall(api, code)
  if (isOf(code, 'bookCards')) return booksCall(api, code)
  return isOf(code, 'days') ? daysCall(api, code) : []
}

function itemsCall(api: Api, code: CodeOf<'items'>) {
  const route = contentRoute(`/${callsOf(code).list}`, summaryOf(code), EntryList, ListQuery)
  return api.openapi(route, async (c) => content(c, await entries.list(contextOfCall(c), code, c.req.valid('query'))))
}

function booksCall(api: Api, code: CodeOf<'bookCards'>) {
  return api.openapi(contentRoute(`/${callsOf(code).list}`, summaryOf(code), BookList, ListQuery), async (c) => {
    const { items, ...list } = await entries.list(contextOfCall(c), code, c.req.valid('query'))
    return content(c, { ...list, bookCards: items })
  })
}

// spec §3: the list of events has currentPage; spec §9: 1 by default.
function daysCall(api: Api, code: CodeOf<'days'>) {
  return api.openapi(contentRoute(`/${callsOf(code).list}`, summaryOf(code), EventList, ListQuery), async (c) => {
    const list = await entries.list(contextOfCall(c), code, c.req.valid('query'))
    return content(c, { ...list, currentPage: list.page })
  })
}

function summaryOf(code: SectionCode): string {
  return `${SECTIONS[code].title}: список`
}

function detailCall<Path extends string>(api: Api, code: SectionCode, path: Path) {
  const route = contentRoute(`/${path}`, `${SECTIONS[code].title}: одна запись`, DetailAnswer, CodeQuery)
  return api.openapi(route, async (c) => content(c, await detailOf(contextOfCall(c), code, c.req.valid('query').code)))
}

/** A page by its address: those of the difficulties are texts of a section of their own. */
function detailOf(context: Context, code: SectionCode, entry: string): Promise<DetailAnswer> {
  const [, theme] = (code === 'pages' && /^problem-(.+)$/.exec(entry)) || []
  return answerOf(theme ? entries.detail(context, 'problems', theme) : entries.detail(context, code, entry))
}

/** What of a detail is for its page alone is left out. */
async function answerOf(read: Promise<Detail>): Promise<DetailAnswer> {
  return namedBy(DetailAnswer, await read)
}

function countCall<Path extends string>(api: Api, code: SectionCode, path: Path) {
  const summary = `${SECTIONS[code].title}: счёт просмотра`
  const route = writeRoute(`/${path}`, summary, { body: ViewCount, status: 200, schema: Views })
  return api.openapi(route, async (c) =>
    personal(c, await entries.countView(contextOfCall(c), code, c.req.valid('json').code), 200),
  )
}

function siteMapCall(api: Api) {
  return api.openapi(contentRoute('/page/list', 'Карта портала', SiteMap), async (c) =>
    content(c, await siteMap.read(contextOfCall(c))),
  )
}

function namedDetails(api: Api) {
  // spec §7: the event-detail base, then the id; with and without the closing slash.
  const event = api.openapi(eventRoute, async (c) => content(c, await eventOf(contextOfCall(c), c.req.valid('param').id)))
  api.get('/event/:id/', async (c) => content(c, await eventOf(contextOfCall(c), c.req.param('id'))))
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
  const documents = DOCUMENTS.map((code) =>
    api.openapi(contentRoute(`/${code}`, `Документ: ${code}`, DetailAnswer), async (c) =>
      content(c, await answerOf(entries.detail(contextOfCall(c), 'documents', code))),
    ),
  )
  const project = api.openapi(contentRoute('/project', 'О проекте', DetailAnswer), async (c) =>
    content(c, await answerOf(entries.detail(contextOfCall(c), 'pages', 'project'))),
  )
  return [event, documents, project]
}

const eventRoute = createRoute({
  method: 'get',
  path: '/event/{id}',
  summary: 'Событие по номеру или коду',
  request: { params: z.object({ id: z.string().max(120) }) },
  responses: {
    200: { description: 'Событие', content: { 'application/json': { schema: DetailAnswer } } },
    304: { description: 'То же, что уже есть у спросившего' },
    404: problemAnswer('Такого нет'),
  },
})

async function eventOf(context: Context, id: string): Promise<DetailAnswer> {
  const code = /^\d{1,9}$/.test(id) ? await entries.codeOfLegacyId(context, 'events', Number(id)) : null
  return answerOf(entries.detail(context, 'events', code ?? id))
}
