import * as administrators from '#app/features/accounts/administrators.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { withPlatform } from './command-platform.server.ts'
import { jobsOf } from './jobs.server.ts'

/**
 * Makes an administrator and writes the letter with the link.
 * @returns what was done, for a person
 * @throws AppError invalid — it is no e-mail
 */
export function addAdministrator(config: Config, databaseUrl: string, email: string): Promise<string> {
  return withPlatform(config, databaseUrl, async (platform) => {
    // The letter goes out from here, or by the portal when it runs next.
    await platform.jobs.start(jobsOf(platform).filter(({ name }) => name === 'mail'))
    return administrators.add(systemContext(platform), email)
  })
}
