import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { requirePortal } from '#app/features/access/access.server.ts'
import { adminListRoute, personal, personalRoute, problemAnswer } from '#app/platform/answers.server.ts'
import { withFile } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api, type ApiEnv } from '#app/platform/calls.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { LibraryPicture, LibraryPictureWithUses, PictureChange, PictureNote } from './contract.ts'
import { mediaCopy as copy } from './copy.ts'
import * as pictures from './pictures.server.ts'

const Id = z.object({ id: z.string().max(64) })
const file = z
  .custom<File>((value) => value instanceof File && value.size > 0, copy.noFile)
  .openapi({ type: 'string', format: 'binary' })

const refusals = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Другая роль, или вход без второго шага'),
  404: problemAnswer('Такого снимка нет'),
  419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
  422: problemAnswer('Данные не подходят: каждая ошибка названа по полю'),
}
const fileRefusals = {
  409: problemAnswer('Снимок изменили, пока форма была открыта'),
  413: problemAnswer('Файл больше 10 МБ'),
  415: problemAnswer('Не форма, или не снимок'),
}
const answer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})
const form = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'multipart/form-data': { schema } } })

const addRoute = createRoute({
  ...withFile('file'),
  method: 'post',
  path: '/admin/pictures',
  summary: 'Новый снимок в библиотеку',
  request: { body: form(PictureNote.extend({ file })) },
  responses: { 201: answer('Снимок во всех размерах', LibraryPicture), ...refusals, ...fileRefusals },
})
const changeRoute = createRoute({
  method: 'patch',
  path: '/admin/pictures/{id}',
  summary: 'Описание, точка внимания и права снимка',
  request: { params: Id, body: { required: true, content: { 'application/json': { schema: PictureChange } } } },
  responses: { 200: answer('Как записано', LibraryPictureWithUses), ...refusals, 409: fileRefusals[409] },
})
const replaceRoute = createRoute({
  ...withFile('file'),
  method: 'post',
  path: '/admin/pictures/{id}/replace',
  summary: 'Другой снимок на место этого, везде',
  request: { params: Id, body: form(z.object({ file, updatedAt: z.iso.datetime() })) },
  responses: { 200: answer('Новый снимок', LibraryPictureWithUses), ...refusals, ...fileRefusals },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/admin/pictures/{id}',
  summary: 'Удалить снимок, который нигде не стоит',
  request: { params: Id },
  responses: { 200: answer('Удалён', LibraryPicture), ...refusals },
})

/** A stranger's file is not even read. */
const refuseStrangersFile: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === 'POST') {
    requirePortal(contextOfCall(c), 'content.edit')
    const type = c.req.header('Content-Type') ?? ''
    if (!type.startsWith('multipart/form-data')) throw new AppError('wrong_type', copy.notMultipart)
  }
  await next()
}

/** The library of photographs. */
export function mediaCalls(api: Api) {
  api.use('/admin/pictures', refuseStrangersFile)
  api.use('/admin/pictures/:id/replace', refuseStrangersFile)
  const one = personalRoute('/admin/pictures/{id}', 'Снимок и где он стоит', LibraryPictureWithUses)
  return api
    .openapi(adminListRoute('/admin/pictures', 'Библиотека снимков', LibraryPicture, AdminListQuery), async (c) =>
      personal(c, await pictures.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi({ ...one, request: { params: Id }, responses: { ...one.responses, ...refusals } }, async (c) =>
      personal(c, await pictures.one(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(addRoute, async (c) => {
      const { file: sent, ...note } = c.req.valid('form')
      return personal(c, await pictures.add(contextOfCall(c), sent, note), 201)
    })
    .openapi(changeRoute, async (c) =>
      personal(c, await pictures.change(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(replaceRoute, async (c) => {
      const { file: sent, updatedAt } = c.req.valid('form')
      return personal(c, await pictures.replace(contextOfCall(c), { id: c.req.valid('param').id, updatedAt }, sent), 200)
    })
    .openapi(removeRoute, async (c) => personal(c, await pictures.remove(contextOfCall(c), c.req.valid('param').id), 200))
}
