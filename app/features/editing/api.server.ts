import { createRoute, z } from '@hono/zod-openapi'
import { Source } from '#app/features/content/making/stored.ts'
import { adminListRoute, personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { RowIdText } from '#app/shared/ids.ts'
import * as bylines from './bylines.server.ts'
import * as contract from './contract.ts'
import * as desk from './desk-entries.server.ts'
import * as previews from './previews.server.ts'
import * as references from './references.server.ts'
import * as releases from './releases.server.ts'
import * as versions from './versions.server.ts'

const ENTRY = '/admin/entries/{id}'
const { EditedEntry, Differences } = contract
const OfEntry = z.object({ id: RowIdText })
const OfVersion = OfEntry.extend({ number: RowIdText })
const REFUSALS = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Другая роль, или вход без второго шага'),
  404: problemAnswer('Такого нет'),
  422: problemAnswer('Адрес или данные не подходят: каждая ошибка названа по полю'),
}
const CHANGE_REFUSALS = {
  ...REFUSALS,
  409: problemAnswer('Кто-то изменил текст с тех пор, как его прочли'),
  419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
}

/** The desk of editors: lists, the working text, versions, the way to readers. */
export function editingCalls(api: Api) {
  return [listCalls(api), entryCalls(api), versionCalls(api)]
}

function listCalls(api: Api) {
  const { EntryRow, EntryListQuery, NewEntry, Byline, ReferenceRow, NewReference, Bulk, BulkDone } = contract
  return api
    .openapi(adminListRoute('/admin/entries', 'Тексты всех разделов', EntryRow, EntryListQuery), async (c) =>
      personal(c, await desk.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(writeRoute('/admin/entries', 'Новый текст', { body: NewEntry, status: 201, schema: EditedEntry }), async (c) =>
      personal(c, await desk.create(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(
      writeRoute('/admin/entries/bulk', 'Одно действие над многими', { body: Bulk, status: 200, schema: BulkDone }),
      async (c) => personal(c, await releases.bulk(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(adminListRoute('/admin/bylines', 'Кто может стоять под текстом', Byline, AdminListQuery), async (c) =>
      personal(c, await bylines.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(adminListRoute('/admin/references', 'Источники', ReferenceRow, AdminListQuery), async (c) =>
      personal(c, await references.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(
      writeRoute('/admin/references', 'Новый источник', { body: NewReference, status: 201, schema: ReferenceRow }),
      async (c) => personal(c, await references.add(contextOfCall(c), c.req.valid('json')), 201),
    )
}

function entryCalls(api: Api) {
  const { WrittenEntry, SavedEntry, Move, PreviewLink } = contract
  const written = {
    ...writing(ENTRY, 'Рабочий текст: сохраняется сам', { body: WrittenEntry, schema: EditedEntry }),
    method: 'patch' as const,
  }
  return api
    .openapi(reading(ENTRY, 'Текст, каким его правят', EditedEntry), async (c) =>
      personal(c, await desk.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi({ ...written, ...WITH_LONG_TEXT }, async (c) =>
      personal(c, await desk.write(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      {
        ...writing(`${ENTRY}/save`, 'Сохранить версию', { body: SavedEntry, schema: EditedEntry }),
        ...WITH_LONG_TEXT,
      },
      async (c) => personal(c, await versions.save(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(writing(`${ENTRY}/move`, 'Проверка, выпуск, архив', { body: Move, schema: EditedEntry }), async (c) =>
      personal(c, await releases.move(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(writing(`${ENTRY}/preview`, 'Ссылка на просмотр', { body: z.object({}), schema: PreviewLink }), async (c) =>
      personal(c, await previews.link(contextOfCall(c), c.req.valid('param').id), 200),
    )
}

function versionCalls(api: Api) {
  const compared = reading(`${ENTRY}/versions/{number}`, 'Чем версия отличается от нынешнего текста', Differences)
  const written = writing(`${ENTRY}/compare`, 'Чем написанное отличается от сохранённого', { body: Source, schema: Differences })
  return api
    .openapi(reading(`${ENTRY}/versions`, 'Версии текста', contract.Versions), async (c) =>
      personal(c, { data: await versions.list(contextOfCall(c), c.req.valid('param').id) }, 200),
    )
    .openapi({ ...compared, request: { params: OfVersion } }, async (c) => {
      const { id, number } = c.req.valid('param')
      return personal(c, { differences: await versions.compare(contextOfCall(c), id, number) }, 200)
    })
    .openapi({ ...written, ...WITH_LONG_TEXT }, async (c) => {
      const differences = await versions.compareWritten(contextOfCall(c), c.req.valid('param').id, c.req.valid('json'))
      return personal(c, { differences }, 200)
    })
    .openapi(writing(`${ENTRY}/rollback`, 'Вернуть версию', { body: contract.Rollback, schema: EditedEntry }), async (c) =>
      personal(c, await versions.rollBack(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
}

function reading<Path extends string, Schema extends z.ZodType>(path: Path, summary: string, schema: Schema) {
  const answer = { description: summary, content: { 'application/json': { schema } } }
  return createRoute({ method: 'get', path, summary, request: { params: OfEntry }, responses: { 200: answer, ...REFUSALS } })
}

function writing<Path extends string, Body extends z.ZodType, Schema extends z.ZodType>(
  path: Path,
  summary: string,
  { body, schema }: { body: Body; schema: Schema },
) {
  return createRoute({
    method: 'post',
    path,
    summary,
    request: { params: OfEntry, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: { description: summary, content: { 'application/json': { schema } } }, ...CHANGE_REFUSALS },
  })
}
