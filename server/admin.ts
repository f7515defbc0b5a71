/** What bin/admin runs. */
import { dirname, join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { startPostgres } from './postgres.ts'

const root = dirname(import.meta.dirname)
const [command, email, ...words] = process.argv.slice(2)
const reason = words.join(' ')
if (!email || !(command === 'add' || (command === 'drop-second-factor' && reason))) {
  console.error('Напишите так: bin/admin add имя@почта.рф\nили так: bin/admin drop-second-factor имя@почта.рф "причина"')
  process.exit(2)
}
buildIfChanged(root)
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, migrate, addAdministrator, dropSecondFactor }: typeof import('#app/entry.server.tsx') = build.entry.module
const config = readConfig(process.env)
const postgres = config.DATABASE_URL ? null : await startPostgres(config.VAR_DIR)
try {
  const url = config.DATABASE_URL ?? postgres!.url // one of the two is there
  await migrate(url, join(root, 'db/migrations'))
  const done = command === 'add' ? addAdministrator(config, url, email) : dropSecondFactor(config, url, { email, reason })
  console.log(await done)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres?.stop()
}
