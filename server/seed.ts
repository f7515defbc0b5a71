/** What bin/seed runs: content and, where it may be, the sample world; with --codes the samples' codes of this moment. */
import { dirname, join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { startPostgres } from './postgres.ts'

const root = dirname(import.meta.dirname)
buildIfChanged(root)
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, migrate, seed, sampleCodes }: typeof import('#app/entry.server.tsx') = build.entry.module
const config = readConfig(process.env)
if (process.argv.includes('--codes')) tellCodes()
else await seedAll()

function tellCodes(): void {
  if (!config.hasSampleWorld) return console.log('Примеры есть только в local и develop.')
  const now = new Date()
  for (const line of sampleCodes(now)) console.log(line)
  console.log(`Годятся ещё ${30 - (now.getUTCSeconds() % 30)} с, каждый один раз.`)
}

async function seedAll(): Promise<void> {
  const postgres = config.DATABASE_URL ? null : await startPostgres(config.VAR_DIR)
  try {
    const url = config.DATABASE_URL ?? postgres!.url // one of the two is there
    await migrate(url, join(root, 'db/migrations'))
    for (const line of await seed(config, url, join(root, 'content'))) console.log(line)
  } finally {
    await postgres?.stop()
  }
}
