import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { Footer, Header } from './contract.ts'
import * as menus from './menus.server.ts'

export function menuCalls(api: Api) {
  return api
    .openapi(contentRoute('/header-menu', 'Шапка', Header), async (c) => content(c, await menus.header(contextOfCall(c))))
    .openapi(contentRoute('/footer-menu', 'Подвал', Footer), async (c) =>
      content(c, Footer.parse(await menus.footer(contextOfCall(c)))),
    )
}
