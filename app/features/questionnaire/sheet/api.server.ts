import { createRoute, z } from '@hono/zod-openapi'
import { CLOSED, problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { fileAnswer, sendFile } from '#app/platform/files-out.server.ts'
import { SchoolPaper } from '#app/features/questionnaire/school/contract.ts'
import { SheetQuestion } from './contract.ts'
import * as sheets from './sheets.server.ts'

/** The sheet of a result in the hands of who filled the map in, with or without an account. */
export function sheetCalls(api: Api) {
  const body = SheetQuestion.extend({ token: z.string().min(1).max(100) })
  const route = createRoute({
    ...{ method: 'post', path: '/questioning/sheet', summary: 'Лист для специалиста по ссылке на результат, PDF' },
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: {
      ...{ 200: fileAnswer('Лист'), ...CLOSED },
      404: problemAnswer('Такого результата нет'),
      419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
      422: problemAnswer('Вопрос слишком длинный'),
    },
  })
  const school = createRoute({
    ...{ method: 'post', path: '/questioning/school', summary: 'Бумага для школы по ссылке на результат, PDF или .docx' },
    request: { body: { required: true, content: { 'application/json': { schema: SchoolPaper } } } },
    responses: {
      ...{ 200: fileAnswer('Бумага', ['pdf', 'docx']), ...CLOSED },
      404: problemAnswer('Такого результата нет'),
      419: problemAnswer('Нет действующего знака XSRF-TOKEN'),
      422: problemAnswer('Такой бумаги нет'),
    },
  })
  return api
    .openapi(route, async (c) => {
      const { token, question = '' } = c.req.valid('json')
      return sendFile(c, await sheets.ofToken(contextOfCall(c), token, question))
    })
    .openapi(school, async (c) => sendFile(c, await sheets.ofSchool(contextOfCall(c), c.req.valid('json'))))
}
