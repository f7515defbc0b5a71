import type { Context as HonoContext } from 'hono'
import type { Api, ApiEnv } from '#app/platform/calls.server.ts'
import type { Viewer } from '#app/platform/context.server.ts'

/** Who is asking, by the session's cookie. */
export async function viewerOf(_: HonoContext<ApiEnv>): Promise<Viewer | null> {
  return null
}

export function accountCalls(_: Api) {}
