import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'
import * as machineFiles from '#app/features/machines/files.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import { systemContext, type Context, type Platform } from '#app/platform/context.server.ts'
import { createGate } from '#app/platform/gate.server.ts'
import { UNKNOWN } from '#app/platform/page-keys.server.ts'
import type { Elsewhere } from '#app/platform/page-making.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import { renderingContext, renderingOf } from '#app/platform/rendering.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { collecting } from '#app/platform/tags.server.ts'
import { ORIGIN_MARK } from '#app/shared/page-meta.ts'
import { isSame, zoneOf } from '#app/shared/zones.ts'
import { publicPathsOf } from './route-paths.server.ts'

type Document = { status: number; headers: Record<string, string>; body: string }

/** What answers an address that cannot be read. */
export const BROKEN_ADDRESS = '/error?code=400'
// Pages of persons: apart from the readers' crowd, which must not keep anybody from her own.
const PRIVATE_CROWD = { atOnce: 8, mostWaiting: 200, waitMs: 6000 }

/** Makes documents: those that all readers share, and those of one person. */
export function createPageRendering(build: ServerBuild, platform: Platform) {
  const { config } = platform
  const handle = createRequestHandler(build, 'production')
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
    const response = await answer(new Request(url), rendering.context, rendering)
    // A failure is never kept, and while it lasts the page that is there goes on being served.
    if (response.status >= 500) throw new Error(`${key} answered ${response.status}`)
    if (response.status === 404 && key !== UNKNOWN) return { sameAs: UNKNOWN }
    if (response.status === 400 && key !== BROKEN_ADDRESS) return { sameAs: BROKEN_ADDRESS }
    return {
      status: response.status,
      headers: headersOf(response, url.pathname),
      body: await bodyOf(response),
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
    const response = await answer(request, { ...systemContext(platform), viewer, client })
    const headers = headersOf(response, new URL(request.url).pathname)
    return { status: response.status, headers, body: await bodyOf(response) }
  }

  /** @throws what cut the database off: the server says that the portal is away, not that a page is broken */
  async function answer(request: Request, context: Context, rendering = renderingOf(context)): Promise<Response> {
    const router = new RouterContextProvider()
    router.set(renderingContext, rendering)
    const response = await handle(request, router)
    if (rendering.failure) throw rendering.failure
    if (!rendering.isRefused) return response
    return answer(new Request(new URL(BROKEN_ADDRESS, request.url)), context)
  }

  async function bodyOf(response: Response): Promise<string> {
    return (await response.text()).replaceAll(ORIGIN_MARK, config.PUBLIC_URL)
  }

  function headersOf(response: Response, pathname: string): Record<string, string> {
    const isReader = zoneOf(pathname) === 'reader'
    const isShared = isReader || isSame(pathname)
    const location = response.headers.get('Location')
    const policy = response.headers.get('Content-Security-Policy')
    return {
      ...securityHeaders(config, isReader),
      'content-type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
      'cache-control': isShared ? 'public, no-cache' : 'no-store',
      ...(policy ? { 'content-security-policy': policy } : {}),
      ...(location ? { location } : {}),
      // features/machines/speculation.server.ts
      ...(isReader && response.status === 200 ? { 'speculation-rules': '"/speculation.json"' } : {}),
      ...(isShared ? {} : { 'x-robots-tag': 'noindex' }),
    }
  }

  return { render, renderPrivately }
}
