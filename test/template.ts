import { join } from 'node:path'
import * as imports from '#app/features/editing/imports.server.ts'
import * as givenVersions from '#app/features/questionnaire/versions/given-versions.server.ts'
import * as synonyms from '#app/features/search/matching/synonyms.server.ts'
import { migrate } from '#app/platform/database.server.ts'
import { platformOf } from './platform.ts'

/** Makes of an empty database the one that every test file and every portal of the journeys clones: migrated and filled. */
export async function fill(url: string): Promise<void> {
  await migrate(url, join(import.meta.dirname, '../db/migrations'))
  const { platform, context, close } = platformOf(url)
  await imports.loadChanged(context, join(import.meta.dirname, '../content'))
  await synonyms.load(context, join(import.meta.dirname, '../content'))
  await givenVersions.ensureAll(context)
  await platform.jobs.start([])
  await close()
}
