import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startKeptServer } from './kept-server.ts'
import { prepareTemplate } from './kept-template.ts'

/**
 * One real server for the whole run; its template, migrated and filled once, is cloned for every test file. Runs of one folder share
 * the server: the last of them stops it.
 */
export default async function setup(project: TestProject) {
  const server = await startKeptServer('test')
  const use = new pg.Client({ connectionString: server.url })
  await use.connect()
  await use.query("select pg_advisory_lock_shared(hashtext('tests'))")
  await prepareTemplate(server.url)
  project.provide('databaseServer', server.url)
  return async () => {
    await use.query("select pg_advisory_unlock_shared(hashtext('tests'))")
    const { rows } = await use.query<{ alone: boolean }>("select pg_try_advisory_lock(hashtext('tests')) as alone")
    await use.end()
    if (rows[0]?.alone) await server.stop()
  }
}
