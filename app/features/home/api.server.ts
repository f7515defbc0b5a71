import { z } from '@hono/zod-openapi'
import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as blocks from './blocks.server.ts'

/** One call for each block; an empty block answers `null`. */
export function homeCalls(api: Api) {
  return [
    ...[blockCall(api, 'banner'), blockCall(api, 'article-items'), blockCall(api, 'quote')],
    ...[blockCall(api, 'why-children-love'), blockCall(api, 'parent-opportunities')],
    ...[blockCall(api, 'how-the-childs-brain-works'), blockCall(api, 'partners'), blockCall(api, 'take-a-test')],
  ]
}

function blockCall<Code extends blocks.BlockCode>(api: Api, code: Code) {
  const route = contentRoute(`/${code}`, `Главная: ${code}`, z.nullable(blocks.BLOCKS[code]))
  return api.openapi(route, async (c) => content(c, await blocks.read(contextOfCall(c), code)))
}
