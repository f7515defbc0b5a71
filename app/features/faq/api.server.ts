import { ListQuery, QuestionListAnswer } from '#app/features/content/contract.ts'
import { content, contentRoute, namedBy } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as faq from './faq.server.ts'

// decisions §3, Lists; the page shows all.
const LIST_SIZE = 12

/** The calls of questions and their answers. */
export function faqCalls(api: Api) {
  return api
    .openapi(
      contentRoute('/faq', 'Вопросы и ответы', QuestionListAnswer, ListQuery.pick({ tag: true, page: true, pageSize: true })),
      async (c) => {
        const { tag: group, page, pageSize = LIST_SIZE } = c.req.valid('query')
        return content(c, namedBy(QuestionListAnswer, await faq.questions(contextOfCall(c), { group, page, pageSize })))
      },
    )
    .openapi(
      contentRoute('/parent-questions', 'Вопросы родителей', QuestionListAnswer, ListQuery.pick({ page: true, pageSize: true })),
      async (c) => {
        const { page, pageSize = LIST_SIZE } = c.req.valid('query')
        const { tags, ...list } = await faq.questions(contextOfCall(c), { group: 'child', page, pageSize })
        return content(c, namedBy(QuestionListAnswer, { ...list, tags: tags.filter(({ active }) => active) }))
      },
    )
}
