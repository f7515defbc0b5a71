import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { ReviewList, ReviewQuery } from './contract.ts'
import * as reviews from './reviews.server.ts'

export function reviewCalls(api: Api) {
  api.openapi(contentRoute('/reviews', 'Опубликованные отзывы', ReviewList, ReviewQuery), async (c) =>
    content(c, await reviews.list(contextOfCall(c), c.req.valid('query'))),
  )
}
