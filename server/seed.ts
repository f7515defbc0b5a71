/** What bin/seed runs: content and, where it may be, the sample world. */
import { dirname, join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { startPostgres } from './postgres.ts'

const root = dirname(import.meta.dirname)
buildIfChanged(root)
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, migrate, seed }: typeof import('#app/entry.server.tsx') = build.entry.module
const config = readConfig(process.env)
const postgres = config.DATABASE_URL ? null : await startPostgres(config.VAR_DIR)
try {
  const url = config.DATABASE_URL ?? postgres!.url // one of the two is there
  await migrate(url, join(root, 'db/migrations'))
  for (const line of await seed(config, url, join(root, 'content'))) console.log(line)
} finally {
  await postgres?.stop()
}
