import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { isConnectionLost, isDatabaseAway } from '#app/platform/database.server.ts'
import { refusalOf } from '#app/platform/database-refusals.server.ts'
import { finishDocument, withOrigin, type Finished } from '#app/platform/document.server.ts'
import { isCrowded } from '#app/platform/gate.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { UNKNOWN } from '#app/platform/page-keys.server.ts'
import { renderingContext } from '#app/platform/rendering.server.ts'
import { allOf, stylesOf } from '#app/platform/styles.server.ts'
import { outsideOf } from '#app/serving/outside.server.ts'
import { readerDocument } from '#app/serving/reader-document.server.tsx'
import { zoneOf } from '#app/shared/zones.ts'
import { InlineStyles } from '#app/ui/page-styles.tsx'
import { StillData } from '#app/ui/still.tsx'

// What server/main.ts and server/dev.ts run: one module graph for pages, API, jobs and cache.
export { addAdministrator, dropSecondFactor, examine, needsOlderKeys, resealAll } from '#app/commands/administration.server.ts'
export { codesOfSamples, exportContent, seed } from '#app/commands/seeding.server.ts'
// The driver of this bundle: who traces its statements must take the very same.
export { default as pg } from 'pg'
export { reasonOf } from '#app/platform/log.server.ts'
export { readConfig } from '#app/platform/config.server.ts'
export { isFromThisMachine } from '#app/platform/loopback.server.ts'
export { isConnectionLost, migrate } from '#app/platform/database.server.ts'
export { isCrowded } from '#app/platform/gate.server.ts'
export { encodingOf, isKnown, quickEncodingOf, takesShared } from '#app/platform/negotiation.server.ts'
export { traceBy, traced } from '#app/platform/tracing.server.ts'
export { joined } from '#app/platform/metrics.server.ts'
export { alwaysSafe } from '#app/platform/security-headers.server.ts'
export { packQuickly } from '#app/platform/compression.server.ts'
export { etagAs, isPacked, packedPageOf, pageEncodingOf } from '#app/platform/ready-page.server.ts'
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
  const { data } = rendering
  const { pathname } = new URL(request.url)
  // What leads nowhere is one page for all readers, and it is not this one: nothing is drawn.
  if (status === 404 && rendering.isForAll && pathname !== UNKNOWN) return new Response(null, { status })
  const { loaderData: loaded, matches } = entry.staticHandlerContext
  const { routes } = entry.manifest
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const respond = ({ html, policy }: Finished) => {
    if (policy) headers.set('Content-Security-Policy', policy)
    return new Response(html, { status, headers })
  }
  if (zoneOf(pathname) === 'reader') {
    // Where a loader refused, its route is shown all the same.
    const shown = Object.fromEntries(matches.map(({ route }) => [route.id, loaded[route.id]]))
    const element = <ServerRouter context={withoutData(entry)} url={request.url} />
    return respond(readerDocument({ element, pathname, status, loaded: shown, routes, rendering }))
  }
  const routeIds = matches.map(({ route }) => route.id)
  const styles = import.meta.env.DEV ? null : stylesOf(routeIds, routes, zoneOf(pathname))
  const html = await documentOf(
    <StillData value={data}>
      <InlineStyles value={styles && { critical: allOf(styles), late: styles.late, faces: styles.faces }}>
        <ServerRouter context={entry} url={request.url} />
      </InlineStyles>
    </StillData>,
  )
  if (!styles) return respond({ html: `<!doctype html>${withOrigin(html, rendering.context.config.PUBLIC_URL)}`, policy: null })
  return respond(finishDocument(html, pathname, { palette: styles.palette, ...outsideOf({ loaded, status, rendering }) }))
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

/** The router's data are for its application in the browser. */
function withoutData(entry: EntryContext): EntryContext {
  const copy = { ...entry }
  delete copy.serverHandoffStream
  return copy
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
