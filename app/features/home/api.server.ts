import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import * as blocks from './blocks.server.ts'

/** One call for each block; an empty block answers `null`. */
export function homeCalls(api: Api) {
  for (const [code, schema] of Object.entries(blocks.BLOCKS)) {
    const route = contentRoute(`/${code}`, `Главная: ${code}`, schema.nullable())
    api.openapi(route, async (c) => content(c, await blocks.read(contextOfCall(c), code as blocks.BlockCode)))
  }
}
