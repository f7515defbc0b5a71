import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleCodes, seedSamples, type Seeded } from '#app/features/accounts/samples.server.ts'
import * as exports from '#app/features/editing/exports.server.ts'
import * as imports from '#app/features/editing/imports.server.ts'
import { seedFamily } from '#app/features/child-results/samples.server.ts'
import * as givenVersions from '#app/features/questionnaire/versions/given-versions.server.ts'
import * as synonyms from '#app/features/search/matching/synonyms.server.ts'
import { seedSpecialists } from '#app/features/specialists/samples.server.ts'
import { seedPayments } from '#app/features/subscriptions/samples.server.ts'
import * as tariffs from '#app/features/subscriptions/tariffs.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { withPlatform } from './command-platform.server.ts'

/**
 * Brings content and, in local and develop, the sample people into a database.
 * @returns what was done, a line each, for a person
 */
export function seed(config: Config, databaseUrl: string, contentFolder: string): Promise<string[]> {
  return withPlatform(config, databaseUrl, async (platform) => {
    const written = await imports.load(systemContext(platform), contentFolder)
    await synonyms.load(systemContext(platform), contentFolder)
    await givenVersions.ensureAll(systemContext(platform))
    const { said, newKeys } = await seedSampleWorld(systemContext(platform))
    return [`Тексты: записано ${written}.`, ...said, ...newKeys]
  })
}

/** The sample people's codes of the second step at this moment, a line each, for a person. */
export function codesOfSamples(config: Config, databaseUrl: string, now: Date): Promise<string[]> {
  return withPlatform(config, databaseUrl, (platform) => sampleCodes(systemContext(platform, now)))
}

/**
 * The sample world, each part after those it leans on; a second run changes nothing.
 * @returns what was done, and the keys of second factors that were made now, a line each; none outside local and develop
 */
export async function seedSampleWorld(context: Context): Promise<Seeded> {
  await tariffs.seedSamples(context)
  const { said, newKeys } = await seedSamples(context)
  const rest = [...(await seedFamily(context)), ...(await seedSpecialists(context)), ...(await seedPayments(context))]
  return { said: [...said, ...rest], newKeys }
}

/**
 * Writes the texts into a folder, as `content/` would hold them.
 * @returns what was done, for a person
 */
export function exportContent(config: Config, databaseUrl: string, folder: string): Promise<string> {
  return withPlatform(config, databaseUrl, async (platform) => {
    let count = 0
    for await (const { place, bytes } of exports.files(systemContext(platform))) {
      count++
      mkdirSync(dirname(join(folder, place)), { recursive: true })
      writeFileSync(join(folder, place), bytes)
    }
    return `Тексты: файлов ${count}, папка ${folder}.`
  })
}
