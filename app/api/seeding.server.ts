import { seedSamples } from '#app/features/accounts/samples.server.ts'
import * as imports from '#app/features/content/imports.server.ts'
import * as synonyms from '#app/features/search/synonyms.server.ts'
import * as tariffs from '#app/features/subscriptions/tariffs.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { createPages } from '#app/platform/pages.server.ts'

/**
 * Brings content and, in local and develop, the sample people into a database.
 * @returns what was done, a line each, for a person
 */
export async function seed(config: Config, databaseUrl: string, contentFolder: string): Promise<string[]> {
  const log = createLog('warn')
  const db = openDatabase(databaseUrl, log, 2)
  const jobs = createJobs(databaseUrl, log)
  const pages = createPages({ render: () => Promise.reject(new Error('nothing is rendered here')), log, directUrl: databaseUrl })
  const platform: Platform = { config, db, log, pages, jobs, mail: createMail(config, jobs) }
  try {
    const written = await imports.load(systemContext(platform), contentFolder)
    await synonyms.load(systemContext(platform), contentFolder)
    await tariffs.seedSamples(systemContext(platform))
    const lines = [`Тексты: записано ${written}.`]
    return config.hasSampleWorld ? [...lines, ...(await seedSamples(systemContext(platform)))] : lines
  } finally {
    await db.$client.end()
  }
}
