import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { CLOSED, MEANWHILE, content, contentRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { requireViewer } from '#app/platform/context.server.ts'
import { Completion, Informant, LinkTerm, LinkTermOrNone, QuestionList, Receipt, ResultLink, Submission } from './contract.ts'
import { introOf } from './disclaimers.ts'
import { pagesOf, QUESTIONS_PER_PAGE } from '#app/features/questionnaire/filling/form.ts'
import { BANDS } from './instrument/stages.ts'
import { exchangeCalls } from '#app/features/questionnaire/exchange/api.server.ts'
import { draftCalls } from '#app/features/questionnaire/drafts/api.server.ts'
import * as figures from './figures.server.ts'
import { informantCalls } from '#app/features/questionnaire/informants/api.server.ts'
import { manualCalls } from '#app/features/questionnaire/manual/api.server.ts'
import { shortPathCalls } from '#app/features/questionnaire/short-path/api.server.ts'
import { minutesFor } from './map-minutes.ts'
import { pageHeadOf } from './page-head.ts'
import * as completions from '#app/features/questionnaire/result/completions.server.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { shareCalls } from '#app/features/questionnaire/sharing/api.server.ts'
import { sheetCalls } from '#app/features/questionnaire/sheet/api.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as submissions from './submissions.server.ts'
import { versionCalls } from '#app/features/questionnaire/versions/api.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

// spec §7, Content: the page of the questionnaire, before its questions.
const TestPage = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  intro: z.string(),
  version: z.string(),
  questions: z.number().int(),
  pages: z.number().int(),
})
const FirstFrame = QuestionList.extend({ pages: z.number().int() })

export function questionnaireCalls(api: Api) {
  const AskedQuery = z.object({
    band: z.enum(BANDS).optional(),
    informant: Informant.transform((informant) => versions.voiceOf({ informant })).optional(),
    version: z.string().min(1).max(64).optional(),
  })
  const Begun = z.object({ begun: z.literal(true) })
  const AboutChild = z.object({ child_id: z.string().min(1).max(64).optional() })
  const Step = z.object({ version: z.string().min(1).max(64), step: z.number().int().min(0).max(40) })
  const Counted = z.object({ counted: z.boolean() })
  const Kept = z.object({ kept: z.literal(true) })
  const own = api
    .openapi(contentRoute('/questioning/create', 'Вопросы карты', QuestionList, AskedQuery), async (c) =>
      content(c, await versions.current(contextOfCall(c), c.req.valid('query'))),
    )
    .openapi(contentRoute('/test', 'Страница карты: что это и сколько займёт', TestPage), async (c) => {
      const list = await versions.current(contextOfCall(c))
      const { version, questions } = list
      const pages = pagesOf(questions).length
      const { title, description, link } = pageHeadOf(minutesFor(questions))
      return content(c, {
        title,
        description,
        link,
        intro: introOf(list),
        version,
        questions: questions.length,
        pages,
      })
    })
    .openapi(contentRoute('/questioning/first-frame', 'Первая страница карты, для встраивания', FirstFrame), async (c) => {
      const list = await versions.current(contextOfCall(c))
      const pages = pagesOf(list.questions).length
      return content(c, { ...list, questions: list.questions.slice(0, QUESTIONS_PER_PAGE), pages })
    })
    .openapi(
      writeRoute('/questioning', 'Заполненная карта', { body: Submission, status: 201, schema: Receipt, refusals: MEANWHILE }),
      async (c) => personal(c, await submissions.submit(contextOfCall(c), c.req.valid('json')), 201),
    )
    .openapi(
      writeRoute('/questioning/missing', 'Ответы на пропущенные вопросы результата', {
        body: Completion,
        status: 200,
        schema: Receipt,
      }),
      async (c) => personal(c, await completions.complete(contextOfCall(c), c.req.valid('json')), 200),
    )
    .openapi(
      writeRoute('/questioning/begin', 'Вошедший начал отвечать', { body: AboutChild, status: 200, schema: Begun }),
      async (c) => {
        await submissions.begin(contextOfCall(c), c.req.valid('json').child_id)
        return personal(c, { begun: true as const }, 200)
      },
    )
    .openapi(
      writeRoute('/questioning/step', 'Кто-то дошёл до шага: считается шаг, не человек', {
        body: Step,
        status: 200,
        schema: Counted,
      }),
      async (c) => personal(c, { counted: await figures.countStep(contextOfCall(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      writeRoute('/user/results', 'Сохранить результат в кабинет', {
        body: z.object({ token: z.string().min(1).max(100) }),
        status: 200,
        schema: Kept,
        refusals: CLOSED,
      }),
      async (c) => {
        const context = contextOfCall(c)
        const isKept = await keptResults.keep(context, requireViewer(context).id, c.req.valid('json').token)
        if (isKept === null) throw new AppError('not_found', copy.noResult)
        if (!isKept) throw new AppError('closed', copy.keptByOther)
        return personal(c, { kept: true as const }, 200)
      },
    )
  return [
    ...[own, draftCalls(api), versionCalls(api), linkCalls(api), shareCalls(api)],
    ...[informantCalls(api), sheetCalls(api), exchangeCalls(api)],
    ...[shortPathCalls(api), manualCalls(api)],
  ]
}

/** The link of a result, in the hands of the account that keeps it. */
function linkCalls(api: Api) {
  const path = '/user/results/{id}/link'
  const params = z.object({ id: z.uuid() })
  const schema = ResultLink
  return api
    .openapi(
      objectRoute('put', path, { summary: 'Срок ссылки на результат, 0 закрывает её', params, schema, body: LinkTermOrNone }),
      async (c) => {
        const { days } = c.req.valid('json')
        return personal(c, await resultLinks.setTerm(contextOfCall(c), c.req.valid('param').id, days), 200)
      },
    )
    .openapi(
      objectRoute('post', path, { summary: 'Новая ссылка на результат, прежняя закрывается', params, schema, body: LinkTerm }),
      async (c) => {
        const { days } = c.req.valid('json')
        return personal(c, await resultLinks.renew(contextOfCall(c), c.req.valid('param').id, days), 200)
      },
    )
}
