import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres.ts'

/**
 * PostgreSQL of the tests, kept from run to run. Nothing in it is flushed and its databases stand in memory: what a machine that
 * went down has left does not start any more, and is made anew.
 * @param folder under `var`
 */
export async function startKeptServer(folder: string): Promise<EmbeddedPostgres> {
  const kept = join(import.meta.dirname, '../var', folder)
  const start = () => startPostgres(kept, { isForTests: true })
  return start().catch((error: unknown) => {
    console.log(`${error instanceof Error ? error.message : ''}\nБаза проверок не запускается: делаем её заново.`)
    rmSync(kept, { recursive: true, force: true })
    return start()
  })
}
