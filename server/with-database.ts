import type { Config } from '#app/platform/config.server.ts'
import { startPostgres } from './postgres.ts'

/** Gives a command the database that is set, past its pooler, or the machine's own, started for as long as the command works. */
export async function withDatabase(
  { DATABASE_DIRECT_URL, DATABASE_URL, VAR_DIR }: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL' | 'VAR_DIR'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const set = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (set) return work(set)
  const postgres = await startPostgres(VAR_DIR)
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
