/** What bin/admin runs. */
import { dirname, join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { refusalOf, takeStep } from './keys.ts'
import { DIRECTIONS, moveFiles } from './moving-files.ts'
import { withDatabase } from './with-database.ts'

const root = dirname(import.meta.dirname)
const migrations = join(root, 'db/migrations')
const [command, email, ...words] = process.argv.slice(2)
const reason = words.join(' ')
const STEPS = ['add', 'switch', 'reseal', 'drop'] as const
const step = command === 'rotate-keys' ? STEPS.find((one) => one === email) : undefined
const direction = command === 'files' ? DIRECTIONS.find((one) => one === email) : undefined
if (
  command !== 'doctor' &&
  !step &&
  !direction &&
  (!email || !(command === 'add' || (command === 'drop-second-factor' && reason)))
) {
  console.error(
    'Напишите так: bin/admin add имя@почта.рф\nили так: bin/admin drop-second-factor имя@почта.рф "причина"\nили так: bin/admin doctor [имя@почта.рф]\nили так: bin/admin rotate-keys add | switch | reseal | drop [now]\nили так: bin/admin files to-storage | to-folder',
  )
  process.exit(2)
}
buildIfChanged(root)
const build = await import(join(root, 'build/server/index.js'))
type Entry = typeof import('#app/entry.server.tsx')
const { readConfig, migrate, addAdministrator, dropSecondFactor, examine, resealAll, needsOlderKeys }: Entry = build.entry.module
try {
  if (command === 'doctor') await showFindings()
  else if (step) await rotateKeys(step)
  else if (direction) for (const line of await moveFiles(readConfig(process.env), direction)) console.log(line)
  else await administer()
} catch (error) {
  printFault(error)
}

async function administer(): Promise<void> {
  const config = readConfig(process.env)
  await withDatabase(config, async (url) => {
    await migrate(url, migrations)
    const to = email! // looked at above
    console.log(
      await (command === 'add' ? addAdministrator(config, url, to) : dropSecondFactor(config, url, { email: to, reason })),
    )
  })
}

/** The next step of a change of keys; older ones are dropped only when nothing needs them. */
async function rotateKeys(asked: (typeof STEPS)[number]): Promise<void> {
  const config = readConfig(process.env)
  if (asked === 'reseal' || asked === 'drop')
    await withDatabase(config, async (url) => {
      await migrate(url, migrations)
      if (asked === 'reseal') for (const line of await resealAll(config, url)) console.log(line)
      else {
        const refused = refusalOf(await needsOlderKeys(config, url), { isMeant: words[0] === 'now' })
        if (refused) throw new Error(refused)
      }
    })
  if (asked !== 'reseal') for (const line of takeStep(asked, config.VAR_DIR, process.env)) console.log(line)
}

/** A line for each subject; the exit code says whether all is well. */
async function showFindings(): Promise<void> {
  const config = configOrFault()
  if (!config) return
  await withDatabase(config, async (url) => {
    const findings = await examine(config, url, { migrations, ...(email ? { to: email } : {}) })
    for (const { subject, isWell, words: said } of findings) console.log(`${isWell ? '✓' : '✗'} ${subject}: ${said}`)
    if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1
  })
}

/** Without settings nothing else can be looked at. */
function configOrFault(): ReturnType<typeof readConfig> | null {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.log(`✗ Настройки: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    return null
  }
}

function printFault(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
