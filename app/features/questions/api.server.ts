import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, personalRoute, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as answers from './answers.server.ts'
import {
  AnswerBody,
  ApprovalBody,
  Asked,
  DeskQuestion,
  GiveBackBody,
  NewQuestion,
  QuestionsQuery,
  RejectionBody,
  ReleaseBody,
  ReplyBody,
  SpecialistQuestions,
} from './contract.ts'
import * as moderation from './desk-questions.server.ts'
import * as questions from './questions.server.ts'

const ONE = '/admin/questions/{id}'
const params = z.object({ id: z.string().max(64) })
const schema = DeskQuestion

export function questionCalls(api: Api) {
  const waiting = personalRoute('/user/questions', 'Вопросы, которые ждут специалиста', SpecialistQuestions)
  const answer = { summary: 'Ответить на вопрос', params, schema: SpecialistQuestions, body: AnswerBody }
  const own = api
    .openapi(
      writeRoute('/parent-questions', 'Спросить специалиста', { body: NewQuestion, status: 201, schema: Asked }),
      async (c) => personal(c, await questions.ask(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(
      { ...waiting, responses: { ...waiting.responses, 403: problemAnswer('Нет принятого диплома или второго шага') } },
      async (c) => personal(c, await answers.list(contextOfCall(c)), 200),
    )
    .openapi(objectRoute('post', '/user/questions/{id}/answer', answer), async (c) =>
      personal(c, await answers.answer(contextOfCall(c), c.req.valid('param').id, c.req.valid('json').answer), 200),
    )
  return [own, deskCalls(api)]
}

function deskCalls(api: Api) {
  const approve = { summary: 'Передать специалистам', params, schema, body: ApprovalBody }
  const reject = { summary: 'Не передавать, с причиной', params, schema, body: RejectionBody }
  const reply = { summary: 'Ответить от редакции', params, schema, body: ReplyBody }
  const giveBack = { summary: 'Вернуть ответ специалисту', params, schema, body: GiveBackBody }
  const release = { summary: 'Отправить ответ и опубликовать', params, schema, body: ReleaseBody }
  const hide = { summary: 'Снять со страницы', params, schema, body: z.object({}) }
  return api
    .openapi(adminListRoute('/admin/questions', 'Вопросы специалисту', DeskQuestion, QuestionsQuery), async (c) =>
      personal(c, await moderation.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Вопрос модератору', params, schema }), async (c) =>
      personal(c, await moderation.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${ONE}/approve`, approve), async (c) =>
      personal(c, await moderation.approve(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/reject`, reject), async (c) =>
      personal(c, await moderation.reject(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/reply`, reply), async (c) =>
      personal(c, await moderation.reply(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/give-back`, giveBack), async (c) =>
      personal(c, await moderation.giveBack(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/release`, release), async (c) =>
      personal(c, await moderation.release(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/hide`, hide), async (c) =>
      personal(c, await moderation.hide(contextOfCall(c), c.req.valid('param').id), 200),
    )
}
