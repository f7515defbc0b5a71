import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '#server/build.ts'
import { startKeptServer } from '#test/kept-server.ts'
import { madeFirstStart } from './first-start.ts'

const root = join(import.meta.dirname, '../..')

/** The build, what a first start leaves, and a PostgreSQL for the suites that do not stop it; who stops one has a server of its own. */
export default async function setup(project: TestProject) {
  buildIfChanged(root)
  const [postgres, firstStart] = await Promise.all([
    // Of its own: in `bin/test` the browser's suite runs at the same time.
    startKeptServer('test-faults'),
    madeFirstStart(root),
  ])
  project.provide('firstStart', firstStart)
  project.provide('databaseServer', postgres.url)
  return () => postgres.stop()
}
