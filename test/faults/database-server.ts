import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '#server/build.ts'
import { startPostgres } from '#server/postgres.ts'

const root = join(import.meta.dirname, '../..')

/** The build, and a PostgreSQL for the suites that do not stop it; who stops one has a server of its own. */
export default async function setup(project: TestProject) {
  buildIfChanged(root)
  const postgres = await startPostgres(join(root, 'var/test'), { isForTests: true })
  project.provide('databaseServer', postgres.url)
  return () => postgres.stop()
}
