import * as administrators from '#app/features/accounts/administrators.server.ts'
import * as keyRotation from '#app/features/operations/key-rotation.server.ts'
import * as doctor from '#app/features/doctor/doctor.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { withPlatform } from './command-platform.server.ts'
import { jobsOf } from '#app/composition/jobs.server.ts'

/**
 * Makes an administrator and writes the letter with the link.
 * @returns what was done, for a person
 * @throws AppError invalid — it is no e-mail
 */
export function addAdministrator(config: Config, databaseUrl: string, email: string): Promise<string> {
  return administer(config, databaseUrl, (context) => administrators.add(context, email))
}

/**
 * Takes the second factor off an account and writes to its person.
 * @returns what was done, for the operator's log
 * @throws AppError invalid — no reason, no such account, or it has no second factor
 */
export function dropSecondFactor(
  config: Config,
  databaseUrl: string,
  { email, reason }: { email: string; reason: string },
): Promise<string> {
  return administer(config, databaseUrl, (context) => administrators.dropSecondFactor(context, email, reason))
}

/**
 * Seals and hashes everything by the newest keys, beside the portal or without it.
 * @returns what was done and what still needs the older keys, for a person
 */
export function resealAll(config: Config, databaseUrl: string): Promise<string[]> {
  return withPlatform(config, databaseUrl, async (platform) =>
    keyRotation.inWords(await keyRotation.move(systemContext(platform))),
  )
}

/** What keeps the older keys needed, for a person: what would be lost, and what would end too early. */
export function needsOlderKeys(config: Config, databaseUrl: string): ReturnType<typeof keyRotation.obstaclesOf> {
  return withPlatform(config, databaseUrl, (platform) => keyRotation.obstaclesOf(systemContext(platform)))
}

/**
 * Looks at everything that the portal needs and sends a test letter.
 * @returns a finding for each subject, for a person
 */
export function examine(config: Config, databaseUrl: string, examined: doctor.Examined): Promise<doctor.Finding[]> {
  return withPlatform(config, databaseUrl, (platform) => doctor.examine(platform, examined))
}

function administer(config: Config, databaseUrl: string, work: (context: Context) => Promise<string>): Promise<string> {
  return withPlatform(config, databaseUrl, async (platform) => {
    // The letter goes out from here, or by the portal when it runs next.
    await platform.jobs.start(jobsOf(platform).filter(({ name }) => name === 'mail'))
    return work(systemContext(platform))
  })
}
