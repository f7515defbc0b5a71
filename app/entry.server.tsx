import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { structuredData } from '#app/features/machines/structured-data.server.ts'
import { isConnectionLost, isDatabaseAway } from '#app/platform/database.server.ts'
import { refusalOf } from '#app/platform/database-refusals.server.ts'
import { finishDocument } from '#app/platform/document.server.ts'
import { isCrowded } from '#app/platform/gate.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { UNKNOWN } from '#app/platform/page-keys.server.ts'
import { readerFiles } from '#app/platform/reader-files.server.ts'
import { renderingContext } from '#app/platform/rendering.server.ts'
import { allOf, criticalOf, stylesOf } from '#app/platform/styles.server.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import { zoneOf } from '#app/shared/zones.ts'
import { DrawIsland } from '#app/ui/island.tsx'
import { InlineStyles, ReaderFiles } from '#app/ui/page-styles.tsx'
import { StillData } from '#app/ui/still.tsx'

// What server/main.ts and server/dev.ts run: one module graph for pages, API, jobs and cache.
export { addAdministrator, dropSecondFactor, examine } from '#app/api/administration.server.ts'
export { codesOfSamples, exportContent, seed } from '#app/api/seeding.server.ts'
export { reasonOf } from '#app/platform/log.server.ts'
export { readConfig } from '#app/platform/config.server.ts'
export { isFromThisMachine } from '#app/platform/loopback.server.ts'
export { isConnectionLost, migrate } from '#app/platform/database.server.ts'
export { isCrowded } from '#app/platform/gate.server.ts'
export { encodingOf, isKnown, quickEncodingOf, takesShared } from '#app/platform/negotiation.server.ts'
export { joined } from '#app/platform/metrics.server.ts'
export { alwaysSafe } from '#app/platform/security-headers.server.ts'
export { packQuickly } from '#app/platform/compression.server.ts'
export { pack, pageOf } from '#app/platform/ready-page.server.ts'
export { BROKEN_ADDRESS } from '#app/serving/page-rendering.server.ts'
export { createServing } from '#app/serving/serving.server.ts'

export const streamTimeout = 10_000

/** The whole document at once, so that its scripts can be named by their hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  router: RouterContextProvider,
): Promise<Response> {
  const rendering = router.get(renderingContext)
  const { data, context } = rendering
  const { pathname } = new URL(request.url)
  // What leads nowhere is one page for all readers, and it is not this one: nothing is drawn.
  if (status === 404 && rendering.isForAll && pathname !== UNKNOWN) return new Response(null, { status })
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const styles = import.meta.env.DEV ? null : stylesOf(routeIds, entry.manifest.routes, zoneOf(pathname))
  const isRead = zoneOf(pathname) === 'reader'
  const element = (
    <StillData value={data}>
      <InlineStyles value={styles && { critical: isRead ? '' : allOf(styles), late: styles.late }}>
        <ReaderFiles value={styles && readerFiles()}>
          <ServerRouter context={isRead ? withoutData(entry) : entry} url={request.url} />
        </ReaderFiles>
      </InlineStyles>
    </StillData>
  )
  const drawn = isRead ? readerDocument(element) : await documentOf(element)
  const html = isRead && styles ? drawn.replace('</style>', () => `${criticalOf(styles, drawn)}</style>`) : drawn
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!styles) return new Response(`<!doctype html>${html}`, { status, headers })
  const shown = pageOf(entry.staticHandlerContext.loaderData)
  const structured = structuredData(shown?.meta, shown?.data)
  const finished = finishDocument(html, pathname, {
    ...styles,
    data: status === 200 ? structured : null,
    counter: context.config.counter,
    provider: new URL(context.config.CLOUDPAYMENTS_WIDGET_URL).origin,
  })
  headers.set('Content-Security-Policy', finished.policy)
  return new Response(finished.html, { status, headers })
}

/** Loaders' refusals are answers of the product; only surprises are worth a line in the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  const rendering = context.get(renderingContext)
  // Here alone it is whole: what is drawn gets an error of no words.
  if (error instanceof Error && (isDatabaseAway(error) || isCrowded(error))) rendering.failure = error
  // Ours names its status so, the router's own answers to an address that no page takes name it otherwise.
  const { statusCode, status = statusCode } = error as { statusCode?: number; status?: number }
  if (status !== undefined && status < 500) return
  const { log } = rendering.context
  if (error instanceof Error && refusalOf(error)) {
    rendering.isRefused = true
    log.warn(reasonOf(error), 'the database refused what a page let in')
    return
  }
  if (isConnectionLost(error)) return // logged once by the watcher of the database
  if (isCrowded(error)) return // counted by its status, and a line for each of a flood would be another flood
  if (error instanceof Error) log.error(reasonOf(error), 'a page failed')
  else log.error({}, 'a page threw what is no error')
}

/** What the page's own loader gave: every page's begins with its head. */
function pageOf(loaded: Record<string, unknown>): { meta?: PageMeta; data?: unknown } | undefined {
  const pages = Object.values(loaded) as ({ meta?: PageMeta; data?: unknown } | null)[]
  return pages.find((page) => page?.meta) ?? undefined
}

/** The router's data are for its application in the browser. */
function withoutData(entry: EntryContext): EntryContext {
  const copy = { ...entry }
  delete copy.serverHandoffStream
  return copy
}

/** Nobody makes it alive in the browser: marks for that stand in its islands alone. */
function readerDocument(element: React.ReactNode): string {
  return renderToStaticMarkup(<DrawIsland value={drawIsland}>{element}</DrawIsland>)
}

function drawIsland(part: React.ReactNode, name: string): string {
  return renderToString(part, { identifierPrefix: name })
}

function documentOf(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    collector.on('finish', () => resolve(Buffer.concat(chunks).toString()))
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(collector),
      onShellError: reject,
    })
  })
}
