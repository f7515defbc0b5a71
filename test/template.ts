import { join } from 'node:path'
import pg from 'pg'
import * as imports from '#app/features/editing/imports.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as synonyms from '#app/features/search/synonyms.server.ts'
import { migrate } from '#app/platform/database.server.ts'
import { platformOf } from './platform.ts'

/** Makes the database that every test file clones: migrated and filled once. Clones that an earlier run left are dropped. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('drop database if exists template_portal with (force)')
  await admin.query('create database template_portal')
  const url = serverUrl.replace(/\/postgres$/, '/template_portal')
  await migrate(url, join(import.meta.dirname, '../db/migrations'))
  const { platform, context, close } = platformOf(url)
  await imports.load(context, join(import.meta.dirname, '../content'))
  await synonyms.load(context, join(import.meta.dirname, '../content'))
  await versions.ensureFirst(context)
  await platform.jobs.start([])
  await close()
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'test\\_%'")
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
