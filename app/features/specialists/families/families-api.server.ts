import { createRoute, z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { personal, personalRoute, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { SheetQuestion } from '#app/features/questionnaire/sheet/contract.ts'
import { fileAnswer, sendFile } from '#app/platform/files-out.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as assignments from './assignments.server.ts'
import {
  AnswerSheet,
  Assignment,
  Families,
  FamilyCard,
  NewAssignment,
  NewNote,
  NewNoteTemplate,
  Note,
  NoteTemplate,
} from '#app/features/specialists/contract.ts'
import * as families from './families.server.ts'
import * as notes from './notes.server.ts'
import * as noteTemplates from './note-templates.server.ts'
import * as sheets from './sheets.server.ts'

const id = z.string().max(64)
const OfChild = z.object({ id })
const OfNote = OfChild.extend({ noteId: id })
const OfAssignment = OfChild.extend({ assignmentId: id })
const OfResult = OfChild.extend({ resultId: z.uuid() })
const CHILD = '/user/children/{id}'

/** What specialists do with the children whose cards were opened to them. */
export function careCalls(api: Api) {
  const own = api
    .openapi(personalRoute('/user/families', 'Семьи специалиста, с новыми результатами первыми', Families), async (c) =>
      personal(c, await families.list(contextOfCall(c)), 200),
    )
    .openapi(
      objectRoute('get', '/user/families/{id}', {
        summary: 'Карточка ребёнка у специалиста',
        params: OfChild,
        schema: FamilyCard,
      }),
      async (c) => personal(c, await families.open(contextOfCall(c), c.req.valid('param').id), 200),
    )
  return [own, noteCalls(api), templateCalls(api), assignmentCalls(api), sheetCall(api)]
}

function noteCalls(api: Api) {
  const schema = z.array(Note)
  return api
    .openapi(objectRoute('get', `${CHILD}/notes`, { summary: 'Заметки: свои и для семьи', params: OfChild, schema }), async (c) =>
      personal(c, await notes.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${CHILD}/notes`, { summary: 'Новая заметка', params: OfChild, schema, body: NewNote }),
      async (c) => personal(c, await notes.write(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('patch', `${CHILD}/notes/{noteId}`, {
        summary: 'Изменить свою заметку',
        params: OfNote,
        schema,
        body: NewNote,
      }),
      async (c) => {
        const { id: childId, noteId } = c.req.valid('param')
        return personal(c, await notes.change(contextOfCall(c), { childId, noteId }, c.req.valid('json')), 200)
      },
    )
    .openapi(
      objectRoute('delete', `${CHILD}/notes/{noteId}`, { summary: 'Удалить свою заметку', params: OfNote, schema }),
      async (c) => {
        const { id: childId, noteId } = c.req.valid('param')
        return personal(c, await notes.remove(contextOfCall(c), { childId, noteId }), 200)
      },
    )
}

function templateCalls(api: Api) {
  const schema = z.array(NoteTemplate)
  const own = { body: NewNoteTemplate, status: 201, schema } as const
  return api
    .openapi(personalRoute('/user/note-templates', 'Свои шаблоны заметок', schema), async (c) =>
      personal(c, await noteTemplates.list(contextOfCall(c)), 200),
    )
    .openapi(writeRoute('/user/note-templates', 'Новый шаблон заметки', own), async (c) =>
      personal(c, await noteTemplates.keep(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(
      objectRoute('delete', '/user/note-templates/{id}', { summary: 'Удалить свой шаблон', params: OfChild, schema }),
      async (c) => personal(c, await noteTemplates.remove(contextOfCall(c), c.req.valid('param').id), 200),
    )
}

function assignmentCalls(api: Api) {
  const schema = z.array(Assignment)
  return api
    .openapi(
      objectRoute('get', `${CHILD}/assignments`, { summary: 'Задания специалистов', params: OfChild, schema }),
      async (c) => personal(c, await assignments.list(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(
      objectRoute('post', `${CHILD}/assignments`, {
        summary: 'Предложить карту или упражнение',
        params: OfChild,
        schema,
        body: NewAssignment,
      }),
      async (c) => personal(c, await assignments.give(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      objectRoute('delete', `${CHILD}/assignments/{assignmentId}`, {
        summary: 'Отменить своё задание',
        params: OfAssignment,
        schema,
      }),
      async (c) => {
        const { id: childId, assignmentId } = c.req.valid('param')
        return personal(c, await assignments.withdraw(contextOfCall(c), childId, assignmentId), 200)
      },
    )
}

const SHEET = `${CHILD}/results/{resultId}/sheet`
const SHEET_REFUSALS = {
  401: problemAnswer('Никто не вошёл'),
  403: problemAnswer('Нет второго шага входа или принятого диплома'),
  404: problemAnswer('Такого нет, или это не ваше'),
  422: problemAnswer('Адрес не подходит, или вопрос слишком длинный'),
}

function sheetCall(api: Api) {
  const responses = { 200: fileAnswer('Лист'), ...SHEET_REFUSALS }
  const route = createRoute({
    ...{ method: 'get', path: SHEET, request: { params: OfResult }, responses },
    summary: 'Лист для специалиста, PDF на две страницы; открытие записывается',
  })
  const withQuestion = createRoute({
    ...{ method: 'post', path: SHEET, responses },
    request: { params: OfResult, body: { required: true, content: { 'application/json': { schema: SheetQuestion } } } },
    summary: 'Тот же лист с вопросом родителя, который нигде не хранится',
  })
  return api
    .openapi(
      objectRoute('get', `${CHILD}/results/{resultId}/answers`, {
        summary: 'Ответы по пунктам и суммы, для специалиста; чтение записывается',
        params: OfResult,
        schema: AnswerSheet,
      }),
      async (c) => {
        const { id: childId, resultId } = c.req.valid('param')
        return personal(c, await sheets.read(contextOfCall(c), childId, resultId), 200)
      },
    )
    .openapi(route, async (c) => {
      const { id: childId, resultId } = c.req.valid('param')
      return sendFile(c, await sheets.draw(contextOfCall(c), { childId, resultId }))
    })
    .openapi(withQuestion, async (c) => {
      const { id: childId, resultId } = c.req.valid('param')
      return sendFile(c, await sheets.draw(contextOfCall(c), { childId, resultId }, c.req.valid('json').question))
    })
}
