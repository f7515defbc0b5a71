/**
 * What bin/seed runs: content and, where it may be, the sample world; with --codes the samples' codes of this moment, with
 * --export the database's texts written into a folder, with --from a folder in the place of content/.
 */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { withDatabase } from './with-database.ts'

const root = dirname(import.meta.dirname)
const { values: asked } = parseArgs({
  options: { codes: { type: 'boolean' }, export: { type: 'string' }, from: { type: 'string' } },
})
// Codes are asked for beside a running portal, which a build would leave without its files meanwhile.
if (!asked.codes || !existsSync(join(root, 'build/server/index.js'))) buildIfChanged(root)
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, migrate, seed, exportContent, codesOfSamples }: typeof import('#app/entry.server.tsx') = build.entry.module
const config = readConfig(process.env)
if (asked.codes && !config.hasSampleWorld) console.log('Примеры есть только в local и develop.')
else
  await withDatabase(config, async (url) => {
    await migrate(url, join(root, 'db/migrations'))
    await (asked.codes ? printCodes : asked.export ? exportAll : seedAll)(url)
  })

async function printCodes(url: string): Promise<void> {
  const now = new Date()
  for (const line of await codesOfSamples(config, url, now)) console.log(line)
  console.log(`Годятся ещё ${30 - (now.getUTCSeconds() % 30)} с, каждый один раз.`)
}

async function seedAll(url: string): Promise<void> {
  for (const line of await seed(config, url, asked.from ? resolve(asked.from) : join(root, 'content'))) console.log(line)
}

async function exportAll(url: string): Promise<void> {
  console.log(await exportContent(config, url, resolve(asked.export!))) // who is here asked for it
}
