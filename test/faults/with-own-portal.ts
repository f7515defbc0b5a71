import { afterAll, beforeAll } from 'vitest'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

/** A portal with a database of its own for a whole file of tests; both are there once its tests begin. */
export function withOwnPortal(settings: Record<string, string> = {}): { portal: OwnPortal; database: OwnDatabase } {
  const own = {} as { portal: OwnPortal; database: OwnDatabase }
  beforeAll(async () => {
    own.database = await startOwnDatabase()
    own.portal = await startOwnPortal(own.database.url, { VAR_DIR: own.database.folder, ...settings })
  }, 60_000)
  afterAll(async () => {
    await own.portal?.stop('SIGKILL')
    await own.database?.remove()
  })
  return own
}
