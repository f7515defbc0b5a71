import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/postgres.ts'
import { prepareTemplate } from './kept-template.ts'

/** One real server for the whole run; its template, migrated and filled once, is cloned for every test file. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(join(import.meta.dirname, '../var/test'), { isForTests: true })
  await prepareTemplate(server.url)
  project.provide('databaseServer', server.url)
  return () => server.stop()
}
