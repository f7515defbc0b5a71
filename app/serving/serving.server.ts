import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { createApi } from '#app/api/app.server.ts'
import { jobsOf } from '#app/composition/jobs.server.ts'
import { seedSampleWorld } from '#app/commands/seeding.server.ts'
import { handDown } from '#app/composition/hand-down.server.ts'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { ENTRY_ROUTES } from '#app/features/content/sections.ts'
import * as imports from '#app/features/editing/imports.server.ts'
import { spelledQuery } from '#app/features/frame/spelled-query.ts'
import * as machineFiles from '#app/features/machines/files.server.ts'
import * as keyRotation from '#app/features/operations/key-rotation.server.ts'
import * as sealedRows from '#app/features/operations/sealed-rows.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import * as givenVersions from '#app/features/questionnaire/versions/given-versions.server.ts'
import * as synonyms from '#app/features/search/matching/synonyms.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { one } from '#app/platform/database.server.ts'
import { createPageKeys, UNKNOWN } from '#app/platform/page-keys.server.ts'
import { createDictionaryMaking } from './dictionary-making.server.ts'
import { alone, type Siblings } from '#app/platform/siblings.server.ts'
import { showOperatorFigures } from './operator-figures.server.ts'
import { createPageRendering } from './page-rendering.server.ts'
import { createParts } from './parts.server.ts'
import { createReadyFiles } from './ready-files.server.ts'
import { routesOf } from './route-paths.server.ts'

export type Serving = ReturnType<typeof createServing>

// While the database is away the page of unknown addresses goes on being served.
const NONE = new Map<string, string>()

/** Everything that answers requests in this process, over one pool and one page cache. */
export function createServing(build: ServerBuild, config: Config, databaseUrl: string, siblings: Siblings = alone()) {
  handDown()
  const routes = routesOf(build)
  const keys = createPageKeys(routes, spelledQuery, ENTRY_ROUTES)
  const paths = ['/', ...routes.map(({ path }) => `/${path}`)]
  const release = build.assets.version
  const parts = createParts({ config, databaseUrl, paths, release, siblings, render: (key) => rendering.render(key) })
  const { platform, atWork, watch, missing, dictionaries } = parts
  const { pages, log } = platform
  showOperatorFigures(platform, watch.state)
  const rendering = createPageRendering(build, platform)
  const files = createReadyFiles(build, platform, dictionaries)
  const dictionaryMaking = createDictionaryMaking(platform, dictionaries)
  const api = createApi(platform)

  /**
   * The name under which a reader page is kept, or null for a page that may not be kept. An old address has a name of its own;
   * where nothing stands all share one. While the database is away what is kept goes on being served.
   */
  async function keyOf(path: string, search: string): Promise<string | null> {
    const entries = pages.has(path) ? null : await publicAddresses.entryPaths(platform).catch(() => null)
    const key = keys.keyOf(path, search, (entry) => entries?.has(entry) ?? true)
    return key === UNKNOWN && (await redirects.all(platform).catch(() => NONE)).has(path) ? path : key
  }

  /** Ready to answer: listens for what others publish, and the first content is there. */
  async function open(contentFolder: string): Promise<void> {
    await sealedRows.requireFittingKey(atWork)
    await keyRotation.begin(systemContext(atWork))
    // Nobody waits for a standby.
    void platform.replica?.start()
    await Promise.all([watch.start(), pages.listen()])
    await imports.loadChanged(systemContext(atWork), contentFolder, synonyms.load)
    await givenVersions.ensureAll(systemContext(atWork))
    await platform.jobs.open()
  }

  /**
   * What one process makes before any answers: the queues of the background work and, where they live, the sample people.
   * @returns the keys of second factors that were made for them now, a line each, for the person who starts the portal
   */
  async function settle(): Promise<string[]> {
    await platform.jobs.prepare(jobsOf(atWork))
    const { newKeys } = await seedSampleWorld(systemContext(atWork))
    return newKeys
  }

  /** Begins the background work, in one process of a portal. */
  async function work(): Promise<void> {
    parts.takeJobs()
    await platform.jobs.start(jobsOf(atWork))
    dictionaryMaking.begin()
    void warnOfUnreadable().catch((error: Error) => log.warn(reasonOf(error), 'sealed rows could not be counted'))
  }

  /** How many connections the database takes from all who come without its administrator's rights. */
  async function connectionsOffered(): Promise<number> {
    const { rows } = await atWork.db.execute<{ offered: number }>(
      sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as offered`,
    )
    return one(rows).offered
  }

  /** Lists leave such rows out, so the operator hears of them here, besides the desk and the doctor. */
  async function warnOfUnreadable(): Promise<void> {
    const { total, unreadable } = await sealedRows.countUnreadable(atWork)
    if (unreadable > 0) log.warn({ total, unreadable }, 'some sealed rows open with none of our keys')
  }

  async function stop(): Promise<void> {
    dictionaryMaking.end()
    await parts.stop()
  }

  return {
    platform,
    missing,
    api,
    pages,
    keyOf,
    open,
    settle,
    work,
    connectionsOffered,
    ownFigures: parts.ownFigures,
    ...rendering,
    ...files,
    databaseState: watch.state,
    spelled: keys.spelled,
    isMachineFile: machineFiles.isMachineFile,
    sharedFormOf: dictionaries.formOf,
    advertisedDictionary: dictionaries.advertised,
    endAnswers: parts.endAnswers,
    stop,
  }
}
