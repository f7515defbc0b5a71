import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context, Platform, Viewer } from '#app/platform/context.server.ts'
import type { Repeat } from '#app/platform/repeats.server.ts'
import type { AppError } from '#app/shared/errors.ts'

/** What every route of the API finds on its Hono context. */
export type ApiEnv = {
  Variables: {
    platform: Platform
    requestId: string
    viewer: Viewer | null
    address: string
    repeat?: Repeat
    /** Whose session this very call began. */
    signedIn?: string
    /** Why the body could not be read, where it was not the body's own fault. */
    bodyFault?: AppError
  }
}

/**
 * Where calls are served. `openapi` takes a route and its verb, and the verb must yield what the route's contract says;
 * the chain keeps the routes in its type, and from it come the types of `call` in the browser.
 */
export type Api<Served = never> = {
  openapi<Route extends RouteConfig>(
    route: Route,
    verb: (c: CallOf<Route>) => AnswerOf<Route> | Promise<AnswerOf<Route>>,
  ): Api<Served | Route>
  use: OpenAPIHono<ApiEnv>['use']
  get: OpenAPIHono<ApiEnv>['get']
  /** Known to types alone. */
  readonly served?: Served
}

type CallOf<Route extends RouteConfig> = HonoContext<ApiEnv, string, { in: object; out: Read<Route['request']> }>
type Read<Request> = { param: ReadBy<Request, 'params'>; query: ReadBy<Request, 'query'> } & {
  json: Request extends { body: Content<'application/json', infer Schema> } ? z.output<Schema> : never
  form: Request extends { body: Content<'multipart/form-data', infer Schema> } ? z.output<Schema> : never
}
type ReadBy<Request, Part extends string> =
  Request extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : never

/** An answer whose value and status are known to types. */
export type Answer<Value, Status> = Response & { _data: Value; _status: Status }
type AnswerOf<Route extends RouteConfig> = AnswerAmong<Route['responses']>
type AnswerAmong<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends Content<'application/json', infer Schema>
    ? Answer<z.output<Schema>, Status>
    : Responses[Status] extends { content: object }
      ? Response // a file
      : Answer<null, Status>
}[keyof Responses]

type Content<Type extends string, Schema extends z.ZodType> = { content: Record<Type, { schema: Schema }> }

/** Every call that a list of calls serves, by its method and path: `WireOf<typeof savedCalls>['GET user/saved']`. */
export type WireOf<Calls extends (...given: never[]) => unknown> = WireOfRoutes<ServedBy<ReturnType<Calls>>>
type ServedBy<Calls> = Calls extends readonly (infer Each)[] ? ServedBy<Each> : Calls extends Api<infer Served> ? Served : never
type WireOfRoutes<Served> = {
  [Route in Served as Route extends RouteConfig ? NameOf<Route> : never]: Route extends RouteConfig ? Wired<Route> : never
}
type NameOf<Route extends RouteConfig> = Route['path'] extends `/${infer Path}` ? `${Uppercase<Route['method']>} ${Path}` : never
type Wired<Route extends RouteConfig> = {
  params: Written<SentBy<Route['request'], 'params'>>
  query: SentBy<Route['request'], 'query'>
  body: Route['request'] extends { body: Content<'application/json', infer Schema> }
    ? z.input<Schema>
    : Route['request'] extends { body: object }
      ? FormData
      : undefined
  answer: AnsweredAmong<Route['responses']>
}
type SentBy<Request, Part extends string> =
  Request extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : undefined
/** What stands in an address may be a number as well. */
type Written<Params> = { [Name in keyof Params]: Params[Name] | (string extends Params[Name] ? number : never) }
type AnsweredAmong<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201
    ? Responses[Status] extends Content<'application/json', infer Schema>
      ? z.output<Schema>
      : unknown
    : Status extends 204
      ? undefined
      : never
}[keyof Responses]

/** The verb's context of a call. */
export function contextOfCall(c: HonoContext<ApiEnv>): Context {
  return {
    ...c.get('platform'),
    now: new Date(),
    viewer: c.get('viewer'),
    repeat: c.get('repeat'),
    client: { address: c.get('address'), userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300) },
  }
}
