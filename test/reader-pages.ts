import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, RouterContextProvider, type LoaderFunction, type RouteObject } from 'react-router'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import * as machineFiles from '#app/features/machines/files.server.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import { refusing, renderingContext, renderingOf } from '#app/platform/rendering.server.ts'
import routes from '#app/routes.ts'
import { isSame } from '#app/shared/zones.ts'

const APP = join(import.meta.dirname, '../app')
// What the addresses with a parameter stand for, apart from those of entries.
const EXAMPLES: Record<string, string> = {
  '/problem/:id': '/problem/read',
  '/documents/:code/:number': '/documents/privacy/1',
  '/consent/:purpose': '/consent/service_questionnaire',
  '/specialists/:code': '/specialists/nobody',
}

/** An address of every reader route: of one that shows entries, that of an entry of each section. */
export async function readerPages(platform: Platform): Promise<string[]> {
  const patterns = patternsOf(routes).filter((pattern) => isSame(pattern) && pattern !== '/*')
  const entries = (await publicAddresses.all(systemContext(platform))).filter((path) => !patterns.includes(path))
  return patterns.map((pattern) => {
    if (!pattern.includes(':')) return pattern
    return EXAMPLES[pattern] ?? entries.find((path) => path.startsWith(pattern.replace(':id', ''))) ?? pattern
  })
}

/** Draws what is kept for readers as far as its data: files of machines whole, pages by the loaders of their routes, without React. */
export async function createDrawing(platform: Platform): Promise<(path: string) => Promise<Rendered>> {
  const root = await loaderOf('root.tsx')
  const children = await Promise.all(routes.map(routeOf))
  const handler = createStaticHandler([{ id: 'root', path: '', ...root, children }])
  return async (path) => {
    const file = await machineFiles.render(systemContext(platform), { pathname: path, paths: [] })
    if (file) return file
    const rendering = renderingOf(systemContext(platform), true)
    const router = new RouterContextProvider()
    router.set(renderingContext, rendering)
    const answer = await handler.query(new Request(new URL(path, 'http://portal')), { requestContext: router })
    const { data, tags, isKept } = rendering
    const said = answer instanceof Response ? answer.headers.get('Location') : answer.loaderData
    const status = answer instanceof Response ? answer.status : answer.statusCode
    return { status, headers: {}, body: JSON.stringify([said, [...data]]), tags: [...tags], isKept }
  }
}

function patternsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? patternsOf(children, address) : [address || '/']
  })
}

async function routeOf({ id, path, index, file, children }: RouteConfigEntry): Promise<RouteObject> {
  const own = { ...(await loaderOf(file)), ...(id === undefined ? {} : { id }), ...(path === undefined ? {} : { path }) }
  return index ? { ...own, index } : { ...own, children: await Promise.all((children ?? []).map(routeOf)) }
}

async function loaderOf(file: string): Promise<{ loader?: LoaderFunction }> {
  const { loader } = (await import(join(APP, file))) as { loader?: LoaderFunction } // a route module
  return loader ? { loader: refusing(loader) } : {}
}
