import { ListQuery, QuestionList } from '#app/features/content/contract.ts'
import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as faq from './faq.server.ts'

/** The calls of questions and their answers. */
export function faqCalls(api: Api) {
  return api
    .openapi(
      contentRoute('/faq', 'Вопросы и ответы', QuestionList, ListQuery.pick({ tag: true, page: true, pageSize: true })),
      async (c) => {
        const { tag: group, ...page } = c.req.valid('query')
        return content(c, await faq.questions(contextOfCall(c), { group, ...page }))
      },
    )
    .openapi(
      contentRoute('/parent-questions', 'Вопросы родителей', QuestionList, ListQuery.pick({ page: true, pageSize: true })),
      async (c) => content(c, await faq.questions(contextOfCall(c), { group: 'child', ...c.req.valid('query') })),
    )
}
