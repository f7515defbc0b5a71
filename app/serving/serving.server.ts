import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#app/api/app.server.ts'
import { jobsOf } from '#app/api/jobs.server.ts'
import { seedSampleWorld } from '#app/api/seeding.server.ts'
import { handDown } from '#app/composition/hand-down.server.ts'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import * as imports from '#app/features/editing/imports.server.ts'
import * as errorGroups from '#app/features/errors/error-groups.server.ts'
import { spelledQuery } from '#app/features/frame/spelled-query.ts'
import * as machineFiles from '#app/features/machines/files.server.ts'
import { createMissing } from '#app/features/redirects/missing.server.ts'
import * as sealedRows from '#app/features/operations/sealed-rows.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as synonyms from '#app/features/search/synonyms.server.ts'
import { ORIGIN_MARK } from '#app/shared/page-meta.ts'
import { isSame, zoneOf } from '#app/shared/zones.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext, type Context, type Platform } from '#app/platform/context.server.ts'
import { watchDatabase } from '#app/platform/database-watch.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { drawingOf } from '#app/platform/drawings.server.ts'
import { createGate } from '#app/platform/gate.server.ts'
import { createForwarding } from '#app/platform/forwarding.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createShelf } from '#app/platform/kept-pages.server.ts'
import { createLog, reasonOf, type SaidError } from '#app/platform/log.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createVisits } from '#app/platform/visits.server.ts'
import { createPageKeys, UNKNOWN } from '#app/platform/page-keys.server.ts'
import { createPages } from '#app/platform/pages.server.ts'
import type { Elsewhere } from '#app/platform/page-making.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import { pageOf, type Page, type Rendered } from '#app/platform/ready-page.server.ts'
import { renderingContext, renderingOf } from '#app/platform/rendering.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { collecting } from '#app/platform/tags.server.ts'
import { lateSheet, makeLateSheets } from '#app/platform/styles.server.ts'

export type Serving = ReturnType<typeof createServing>
type Document = { status: number; headers: Record<string, string>; body: string }

/** What answers an address that cannot be read. */
export const BROKEN_ADDRESS = '/error?code=400'
const WORK_CONNECTIONS = 5
// Pages of persons: apart from the readers' crowd, which must not keep anybody from her own.
const PRIVATE_CROWD = { atOnce: 8, mostWaiting: 200, waitMs: 6000 }
// A scene can be drawn for any name: strangers' names may push out one another's.
const SCENES_LIMIT_BYTES = 4 * 1024 * 1024
// While the database is away the page of unknown addresses goes on being served.
const NONE = new Map<string, string>()

/** Everything that answers requests in this process, over one pool and one page cache. */
export function createServing(build: ServerBuild, config: Config, databaseUrl: string) {
  handDown()
  const log = createLog(undefined, undefined, keepFault)
  const db = openDatabase(databaseUrl, log)
  // What nobody waits for has connections of its own: it may take its time, and takes none from people.
  const workDb = openDatabase(databaseUrl, log, { max: WORK_CONNECTIONS, patience: 'work' })
  const jobs = createJobs(workDb, log)
  const watch = watchDatabase(databaseUrl, [db, workDb], log)
  const mail = createMail(config, jobs)
  const pages = createPages({ render: (key) => render(key), log, directUrl: config.DATABASE_DIRECT_URL ?? databaseUrl })
  const visits = createVisits(workDb, log)
  const forwarding = createForwarding(config.TRUSTED_PROXIES, log)
  const missing = createMissing(workDb, log)
  const metrics = createMetrics(pages, db)
  const privately = createGate(PRIVATE_CROWD)
  const stopping = new AbortController()
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.path === undefined ? [] : [{ id: route.id, path: wholePath(build, route.id) }],
  )
  const keys = createPageKeys(routes, spelledQuery)
  const paths = ['/', ...routes.map(({ path }) => `/${path}`)]
  const platform: Platform = {
    config,
    db,
    patientDb: workDb,
    log,
    pages,
    jobs,
    mail,
    paths,
    visits,
    forwarding,
    metrics,
    ending: stopping.signal,
  }
  const atWork: Platform = { ...platform, db: workDb }
  const api = createApi(platform)
  const handle = createRequestHandler(build, 'production')
  const publicPaths = publicPathsOf(build)

  /** What the log calls an error goes to the kinds of fault too; where it cannot be written, the log has it. */
  function keepFault({ reason = '', stack = '', job, path }: SaidError, words: string): void {
    const fault = { name: 'Error', message: reason, stack }
    const place = [words, job ?? path].filter(Boolean).join(', ')
    const release = build.assets.version
    void errorGroups.keep({ db: workDb, config, now: new Date() }, 'server', { ...fault, place, release }).catch(() => {
      log.warn({ place }, 'a fault could not be put to its kind')
    })
  }

  /** One of the files that machines read. */
  async function machineFile(pathname: string): Promise<Rendered | null> {
    const made = await machineFiles.render(systemContext(platform), { pathname, paths: publicPaths })
    return made && { ...made, headers: { ...securityHeaders(config), ...made.headers } }
  }

  async function render(key: string): Promise<Rendered | Elsewhere> {
    const made = await machineFile(key)
    if (made) return made
    const url = new URL(key, 'http://portal')
    const rendering = renderingOf(systemContext(platform), true)
    const old = collecting(platform)
    const to = (await redirects.all(old)).get(url.pathname)
    if (to) return { status: 301, headers: { ...securityHeaders(config), location: to }, body: '', tags: [...old.tags] }
    const response = await answer(new Request(url), rendering.context, rendering)
    // A failure is never kept, and while it lasts the page that is there goes on being served.
    if (response.status >= 500) throw new Error(`${key} answered ${response.status}`)
    if (response.status === 404 && key !== UNKNOWN) return { sameAs: UNKNOWN }
    if (response.status === 400 && key !== BROKEN_ADDRESS) return { sameAs: BROKEN_ADDRESS }
    return {
      status: response.status,
      headers: headersOf(response, url.pathname, config),
      body: await bodyOf(response),
      tags: [...rendering.tags],
      freshUntil: rendering.freshUntil,
      isKept: rendering.isKept,
    }
  }

  /** @throws what cut the database off: whoever serves says that the portal is away, not that a page is broken */
  async function answer(request: Request, context: Context, rendering = renderingOf(context)): Promise<Response> {
    const router = new RouterContextProvider()
    router.set(renderingContext, rendering)
    const response = await handle(request, router)
    if (rendering.failure) throw rendering.failure
    if (!rendering.isRefused) return response
    return answer(new Request(new URL(BROKEN_ADDRESS, request.url)), context)
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
    const headers = headersOf(response, new URL(request.url).pathname, config)
    return { status: response.status, headers, body: await bodyOf(response) }
  }

  async function bodyOf(response: Response): Promise<string> {
    return (await response.text()).replaceAll(ORIGIN_MARK, config.PUBLIC_URL)
  }

  /**
   * The name under which a reader page is kept, or null for a page that may not be kept. An old address has a name of its own;
   * where nothing stands all share one. While the database is away what is kept goes on being served.
   */
  async function keyOf(path: string, search: string): Promise<string | null> {
    const entries = pages.has(path) ? null : await publicAddresses.entryPaths(platform).catch(() => null)
    const key = keys.keyOf(path, search, (entry) => entries?.has(entry) ?? true)
    return key === UNKNOWN && (await redirects.all(platform).catch(() => NONE)).has(path) ? path : key
  }

  let areSheetsMade = false
  const files = new Map<string, Promise<Page>>()
  const scenes = createShelf(SCENES_LIMIT_BYTES)

  /** A drawing as ready bytes by its address, or null. The address names the drawing for good. */
  async function drawing(pathname: string): Promise<Page | null> {
    const held = files.get(pathname) ?? scenes.get(pathname)
    if (held) return held
    const svg = drawingOf(pathname.replace('/drawings/v1/', '').replace(/\.svg$/, ''))
    if (svg === null) return null
    const ready = pageOf({ status: 200, headers: fileHeaders('image/svg+xml'), body: svg, tags: [] })
    if (pathname.includes('/scene/')) scenes.keep(pathname, await ready)
    else files.set(pathname, ready)
    return ready
  }

  /** A late style sheet as ready bytes by its address, or null. */
  function styles(pathname: string): Promise<Page> | null {
    const held = files.get(pathname)
    if (held) return held
    if (!areSheetsMade) makeLateSheets(build)
    areSheetsMade = true
    const css = lateSheet(pathname)
    if (css === null) return null
    const ready = pageOf({ status: 200, headers: fileHeaders('text/css; charset=utf-8'), body: css, tags: [] })
    files.set(pathname, ready)
    return ready
  }

  /** A photograph as it is sent, or null. The address names its content for good. */
  async function picture(pathname: string): Promise<{ headers: Record<string, string>; body: Buffer } | null> {
    const found = await pictures.read(platform, pathname)
    return found && { headers: fileHeaders(found.type), body: found.body }
  }

  function fileHeaders(type: string): Record<string, string> {
    return { ...securityHeaders(config), 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  }

  /** Ready to answer: listens for what others publish, and the first content is there. */
  async function open(contentFolder: string): Promise<void> {
    await sealedRows.requireFittingKey(atWork)
    await Promise.all([watch.start(), pages.listen()])
    await imports.loadChanged(systemContext(atWork), contentFolder)
    await synonyms.load(systemContext(atWork), contentFolder)
    await versions.ensureFirst(systemContext(atWork))
  }

  /**
   * Begins the background work; where the sample people live, they move in first.
   * @returns the keys of second factors that were made for them now, a line each, for the person who starts the portal
   */
  async function work(): Promise<string[]> {
    const { newKeys } = await seedSampleWorld(systemContext(atWork))
    await jobs.start(jobsOf(atWork))
    void tellOfUnreadable().catch((error: Error) => log.warn(reasonOf(error), 'sealed rows could not be counted'))
    return newKeys
  }

  /** Lists leave such rows out, so the operator hears of them here, besides the desk and the doctor. */
  async function tellOfUnreadable(): Promise<void> {
    const { total, unreadable } = await sealedRows.countUnreadable(atWork)
    if (unreadable > 0) log.warn({ total, unreadable }, 'some sealed rows open with none of our keys')
  }

  /** Ends one part after the other; what cannot say farewell to a database that is away does not keep the rest. */
  async function stop(): Promise<void> {
    const parts = [
      jobs.stop,
      visits.stop,
      missing.stop,
      watch.close,
      pages.close,
      () => workDb.$client.end(),
      () => db.$client.end(),
    ]
    for (const part of parts) {
      await part().catch((error: Error) => log.warn({ reason: reasonOf(error).reason }, 'a part could not end in order'))
    }
  }

  return {
    platform,
    databaseState: watch.state,
    missing,
    api,
    pages,
    keyOf,
    spelled: keys.spelled,
    render,
    machineFile,
    renderPrivately,
    isMachineFile: machineFiles.isMachineFile,
    drawing,
    picture,
    styles,
    open,
    work,
    endAnswers: () => stopping.abort(),
    stop,
  }
}

// Routes whose pages are entries of a section, closed, or not meant to be found.
const NOT_MAPPED = /^(single-page|document-page|add-document-page|problem-)|(redirect|error|unknown|ui-kit)-page|features\/search/

/** The pages without parameters that search engines may read and that are no entry of any section. */
function publicPathsOf(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => {
    const isPage = route && (route.path !== undefined || route.index) && !NOT_MAPPED.test(route.id)
    const path = isPage ? `/${wholePath(build, route.id)}` : ':'
    return path.includes(':') || !isSame(path) ? [] : [path]
  })
  return [...new Set(paths)].toSorted()
}

/** The path of a route with those it stands in. */
function wholePath({ routes }: ServerBuild, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '' : wholePath({ routes } as ServerBuild, parentId) // only its routes are read
  return [above, path].filter(Boolean).join('/')
}

function headersOf(response: Response, pathname: string, config: Config): Record<string, string> {
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
    ...(isShared ? {} : { 'x-robots-tag': 'noindex' }),
  }
}
