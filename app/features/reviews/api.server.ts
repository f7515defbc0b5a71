import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, content, contentRoute, namedBy, personal } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { RowIdText } from '#app/shared/ids.ts'
import {
  AnswerBody,
  ModeratedReview,
  ModerationQuery,
  PublicationBody,
  RejectionBody,
  ReviewListAnswer,
  ReviewQuery,
} from './contract.ts'
import * as moderation from './desk-reviews.server.ts'
import * as reviews from './reviews.server.ts'

const ONE = '/admin/reviews/{id}'
const params = z.object({ id: RowIdText })
const schema = ModeratedReview

export function reviewCalls(api: Api) {
  const publish = { summary: 'Опубликовать отзыв', params, schema, body: PublicationBody }
  const reject = { summary: 'Не публиковать отзыв, с причиной автору', params, schema, body: RejectionBody }
  const answer = { summary: 'Ответ портала под отзывом', params, schema, body: AnswerBody }
  return api
    .openapi(contentRoute('/reviews', 'Опубликованные отзывы', ReviewListAnswer, ReviewQuery), async (c) =>
      content(c, namedBy(ReviewListAnswer, await reviews.list(contextOfCall(c), c.req.valid('query')))),
    )
    .openapi(adminListRoute('/admin/reviews', 'Отзывы на модерации', ModeratedReview, ModerationQuery), async (c) =>
      personal(c, await moderation.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(objectRoute('get', ONE, { summary: 'Отзыв модератору', params, schema }), async (c) =>
      personal(c, await moderation.read(contextOfCall(c), c.req.valid('param').id), 200),
    )
    .openapi(objectRoute('post', `${ONE}/publish`, publish), async (c) =>
      personal(c, await moderation.publish(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/reject`, reject), async (c) =>
      personal(c, await moderation.reject(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(objectRoute('post', `${ONE}/answer`, answer), async (c) =>
      personal(c, await moderation.answer(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
}
