import { z } from '@hono/zod-openapi'
import { objectRoute } from '#app/features/access/routes.server.ts'
import { adminListRoute, personal, writeRoute } from '#app/platform/answers.server.ts'
import { WITH_LONG_TEXT } from '#app/platform/body-limits.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import * as figures from '#app/features/questionnaire/figures.server.ts'
import { NewItem, RemovedItem, Trial, TrialResult, Version, VersionBeginning, VersionChange, VersionLine } from './contract.ts'
import { versionCopy as copy } from './copy.ts'
import * as versions from './versions.server.ts'
import * as deskVersions from './desk-versions.server.ts'
import type { VersionRow } from './version-rows.server.ts'

const LIST = '/admin/questionnaire-versions'
const ONE = `${LIST}/{id}`
const params = z.object({ id: z.string().max(64) })

/** The questionnaire at the desk. */
export function versionCalls(api: Api) {
  const begin = writeRoute(LIST, 'Начать версию от нынешней', { body: VersionBeginning, status: 201, schema: Version })
  const trial = { summary: 'Пробный запуск: результат по ответам, ничего не хранится', params, schema: TrialResult, body: Trial }
  return api
    .openapi(adminListRoute(LIST, 'Версии карты', VersionLine, AdminListQuery), async (c) =>
      personal(c, await deskVersions.list(contextOfCall(c), c.req.valid('query')), 200),
    )
    .openapi(begin, async (c) => {
      const context = contextOfCall(c)
      return personal(
        c,
        await shown(context, await deskVersions.begin(context, c.req.valid('json').note, c.req.valid('json').from)),
        201,
      )
    })
    .openapi(objectRoute('get', ONE, { summary: 'Версия карты', params, schema: Version }), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await shown(context, await deskVersions.one(context, c.req.valid('param').id)), 200)
    })
    .openapi(
      {
        ...objectRoute('patch', ONE, { summary: 'Изменить черновик', params, schema: Version, body: VersionChange }),
        ...WITH_LONG_TEXT,
      },
      async (c) => {
        const context = contextOfCall(c)
        return personal(
          c,
          await shown(context, await deskVersions.change(context, c.req.valid('param').id, c.req.valid('json'))),
          200,
        )
      },
    )
    .openapi(objectRoute('delete', ONE, { summary: 'Выбросить черновик', params, schema: VersionLine }), async (c) =>
      personal(c, deskVersions.lineOf(await deskVersions.remove(contextOfCall(c), c.req.valid('param').id)), 200),
    )
    .openapi(objectRoute('post', `${ONE}/publish`, { summary: 'Выпустить версию', params, schema: Version }), async (c) => {
      const context = contextOfCall(c)
      return personal(c, await shown(context, await deskVersions.publish(context, c.req.valid('param').id)), 200)
    })
    .openapi(
      objectRoute('post', `${ONE}/add-item`, { summary: 'Добавить вопрос в черновик', params, schema: Version, body: NewItem }),
      async (c) => {
        const context = contextOfCall(c)
        const change = { add: c.req.valid('json') }
        return personal(c, await shown(context, await deskVersions.changeItems(context, c.req.valid('param').id, change)), 200)
      },
    )
    .openapi(
      objectRoute('post', `${ONE}/remove-item`, {
        summary: 'Убрать вопрос из черновика',
        params,
        schema: Version,
        body: RemovedItem,
      }),
      async (c) => {
        const context = contextOfCall(c)
        const change = { remove: c.req.valid('json').code }
        return personal(c, await shown(context, await deskVersions.changeItems(context, c.req.valid('param').id, change)), 200)
      },
    )
    .openapi(objectRoute('post', `${ONE}/try`, trial), async (c) =>
      personal(c, await deskVersions.attempt(contextOfCall(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
}

async function shown(context: Context, row: VersionRow): Promise<Version> {
  const { definition, questions, code, band, informant } = row
  const { list } = await versions.readable(context, code)
  const asked = await versions.askedLines(context, { band, informant })
  return {
    ...deskVersions.lineOf(row),
    words: Object.fromEntries((definition?.items ?? []).map((item) => [item.code, item.text])),
    questions: questions.map((question) => ({ code: question.code, domain: question.domain, text: question.text })),
    definition,
    asked,
    norms: copy.norms,
    figures: await figures.ofVersion(context, code, list),
  }
}
