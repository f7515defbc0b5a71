import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context, Platform, Viewer } from '#app/platform/context.server.ts'
import type { AppError } from '#app/shared/errors.ts'

/** What every route of the API finds on its Hono context. */
export type ApiEnv = {
  Variables: {
    platform: Platform
    requestId: string
    viewer: Viewer | null
    address: string
    /** Why the body could not be read, where it was not the body's own fault. */
    bodyFault?: AppError
  }
}
export type Api = OpenAPIHono<ApiEnv>

/** The verb's context of a call. */
export function contextOfCall(c: HonoContext<ApiEnv>): Context {
  return {
    ...c.get('platform'),
    now: new Date(),
    viewer: c.get('viewer'),
    client: { address: c.get('address'), userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300) },
  }
}
