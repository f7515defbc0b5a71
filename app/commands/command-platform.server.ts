import { handDown } from '#app/composition/hand-down.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { createForwarding } from '#app/platform/forwarding.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createVisits } from '#app/platform/visits.server.ts'
import { createPages } from '#app/platform/pages.server.ts'

/** Runs the work of a command over the product's own parts, beside a running portal or without one. */
export async function withPlatform<T>(config: Config, databaseUrl: string, work: (platform: Platform) => Promise<T>): Promise<T> {
  handDown()
  const log = createLog('warn')
  const db = openDatabase(databaseUrl, log, { max: 2, patience: 'work' })
  const jobs = createJobs(db, log)
  const pages = createPages({ render: () => Promise.reject(new Error('nothing is rendered here')), log, directUrl: databaseUrl })
  const visits = createVisits(db, log)
  try {
    return await work({
      config,
      db,
      patientDb: db,
      replica: null,
      log,
      pages,
      jobs,
      mail: createMail(config, jobs),
      visits,
      forwarding: createForwarding('', log),
      metrics: createMetrics(pages, db),
      figures: async () => [],
      paths: [],
      ending: new AbortController().signal,
    })
  } finally {
    await jobs.stop()
    await visits.stop()
    await db.$client.end()
  }
}
