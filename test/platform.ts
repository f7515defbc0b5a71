import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { handDown } from '#app/composition/hand-down.server.ts'
import routes from '#app/routes.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { createForwarding } from '#app/platform/forwarding.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createVisits } from '#app/platform/visits.server.ts'
import { createPages } from '#app/platform/pages.server.ts'
import { figuresOf } from '#app/platform/process-figures.server.ts'

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? pathsOf(children, address) : [address || '/']
  })
}

/** The product's own parts over a test database; nothing listens and no job works until a test asks. */
export function platformOf(
  databaseUrl: string,
  settings: Record<string, string> = {},
  log = createLog(process.env.TEST_LOG ?? 'silent'),
) {
  handDown()
  const config = readConfig({ VAR_DIR: mkdtempSync(join(tmpdir(), 'portal-')), ...settings })
  const db = openDatabase(databaseUrl, log, { max: 4 })
  const patientDb = openDatabase(databaseUrl, log, { max: 2, patience: 'work' })
  const jobs = createJobs(db, log)
  const pages = createPages({ render: () => Promise.reject(new Error('no pages here')), log, directUrl: databaseUrl })
  const visits = createVisits(db, log)
  const forwarding = createForwarding('', log)
  const metrics = createMetrics(pages, db)
  const platform: Platform = {
    config,
    db,
    patientDb,
    replica: null,
    log,
    pages,
    jobs,
    mail: createMail(config, jobs),
    visits,
    forwarding,
    metrics,
    figures: async () => [await figuresOf({ pages, forwarding, metrics })],
    paths: pathsOf(routes),
    ending: new AbortController().signal,
  }
  const close = async () => {
    await jobs.stop()
    await visits.stop()
    await patientDb.$client.end()
    await db.$client.end()
  }
  return { platform, context: systemContext(platform), close }
}
