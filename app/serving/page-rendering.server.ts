import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'
import * as machineFiles from '#app/features/machines/files.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import { systemContext, type Context, type Platform } from '#app/platform/context.server.ts'
import { createGate } from '#app/platform/gate.server.ts'
import { UNKNOWN } from '#app/platform/page-keys.server.ts'
import type { Elsewhere } from '#app/platform/page-making.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import { refusing, renderingContext, renderingOf, type Rendering } from '#app/platform/rendering.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { collecting } from '#app/platform/tags.server.ts'
import { isSame, zoneOf } from '#app/shared/zones.ts'
import { readerDocument } from './reader-document.server.tsx'
import { createReaderDrawing, type Drawn } from './reader-drawing.server.tsx'
import { publicPathsOf } from './route-paths.server.ts'

type Document = { status: number; headers: Record<string, string>; body: string }
/** What was drawn, by the router or without it; `type` is null where it is a page like any other. */
type Drawing = Record<'type' | 'location' | 'policy', string | null> & { status: number; html: string }

/** What answers an address that cannot be read. */
export const BROKEN_ADDRESS = '/error?code=400'
// Pages of persons: apart from the readers' crowd, which must not keep anybody from her own.
const PRIVATE_CROWD = { atOnce: 8, mostWaiting: 200, waitMs: 6000 }

/** Makes documents: those that all readers share, and those of one person. */
export function createPageRendering(built: ServerBuild, platform: Platform) {
  const build = withRefusals(built)
  const { config } = platform
  const handle = createRequestHandler(build, 'production')
  const readers = createReaderDrawing(build)
  const privately = createGate(PRIVATE_CROWD)
  const publicPaths = publicPathsOf(build)

  /** What stands under a key of the page cache. */
  async function render(key: string): Promise<Rendered | Elsewhere> {
    const made = await machineFile(key)
    if (made) return made
    const url = new URL(key, 'http://portal')
    const old = collecting(platform)
    const to = (await redirects.all(old)).get(url.pathname)
    if (to) return { status: 301, headers: { ...securityHeaders(config), location: to }, body: '', tags: [...old.tags] }
    const rendering = renderingOf(systemContext(platform), true)
    const { status, headers, body } = await answer(new Request(url), rendering.context, rendering)
    // A failure is never kept, and while it lasts the page that is there goes on being served.
    if (status >= 500) throw new Error(`${key} answered ${status}`)
    if (status === 404 && key !== UNKNOWN) return { sameAs: UNKNOWN }
    if (status === 400 && key !== BROKEN_ADDRESS) return { sameAs: BROKEN_ADDRESS }
    return {
      status,
      headers,
      body,
      tags: [...rendering.tags],
      freshUntil: rendering.freshUntil,
      isKept: rendering.isKept,
    }
  }

  /** One of the files that machines read. */
  async function machineFile(pathname: string): Promise<Rendered | null> {
    const made = await machineFiles.render(systemContext(platform), { pathname, paths: publicPaths })
    return made && { ...made, headers: { ...securityHeaders(config), ...made.headers } }
  }

  /**
   * A page that belongs to one person: rendered for the asking, kept by nobody.
   * @throws AppError crowded — too many are waiting for theirs
   */
  function renderPrivately(request: Request, address: string): Promise<Document> {
    return privately.pass(() => drawPrivately(request, address))
  }

  async function drawPrivately(request: Request, address: string): Promise<Document> {
    const cookie = request.headers.get('Cookie') ?? ''
    const viewer = await viewerFrom(platform, cookie)
    const client = { address, userAgent: request.headers.get('User-Agent') ?? '' }
    return answer(request, { ...systemContext(platform), viewer, client })
  }

  /** @throws what cut the database off: the server says that the portal is away, not that a page is broken */
  async function answer(request: Request, context: Context, rendering = renderingOf(context)): Promise<Document> {
    const router = new RouterContextProvider()
    router.set(renderingContext, rendering)
    const { pathname } = new URL(request.url)
    const drawn = zoneOf(pathname) === 'reader' && !import.meta.env.DEV ? await readers.draw(request, router) : null
    const drawing = drawn && drawingOf(drawn, pathname, rendering)
    if (drawing) return documentOf(pathname, drawing)
    const response = await handle(request, router)
    if (rendering.failure) throw rendering.failure
    if (rendering.isRefused) return answer(new Request(new URL(BROKEN_ADDRESS, request.url)), context)
    const named = (name: string) => response.headers.get(name)
    return documentOf(pathname, {
      status: response.status,
      type: named('Content-Type'),
      location: named('Location'),
      policy: named('Content-Security-Policy'),
      html: await response.text(),
    })
  }

  /** Null where a component failed: the router tries it again, says so in the log and shows the error page. */
  function drawingOf({ element, loaded }: Drawn, pathname: string, rendering: Rendering): Drawing | null {
    try {
      const { html, policy } = readerDocument({ element, pathname, status: 200, loaded, routes: build.assets.routes, rendering })
      return { status: 200, type: null, location: null, policy, html }
    } catch {
      return null
    }
  }

  function documentOf(pathname: string, { status, type, location, policy, html }: Drawing): Document {
    const isReader = zoneOf(pathname) === 'reader'
    const isShared = isReader || isSame(pathname)
    const headers = {
      ...securityHeaders(config, isReader),
      'content-type': type ?? 'text/html; charset=utf-8',
      'cache-control': isShared ? 'public, no-cache' : 'no-store',
      ...(policy ? { 'content-security-policy': policy } : {}),
      ...(location ? { location } : {}),
      // features/machines/speculation.server.ts
      ...(isReader && status === 200 ? { 'speculation-rules': '"/speculation.json"' } : {}),
      ...(isShared ? {} : { 'x-robots-tag': 'noindex' }),
    }
    return { status, headers, body: html }
  }

  return { render, renderPrivately }
}

function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, loader ? { ...route, module: { ...route.module, loader: refusing(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
