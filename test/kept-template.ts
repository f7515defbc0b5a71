import { createHash } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isLeftBehind } from './clone-names.ts'

const root = join(import.meta.dirname, '..')
const TEMPLATE = 'template_portal'
// Clones lie with what else the run leaves (`run/temporary.ts`): each run has a place of its own, and a name for it.
const CLONES = `clones_${createHash('sha256').update(tmpdir()).digest('hex').slice(0, 12)}`
const MADE_OF = ['app/**/*', 'db/migrations/**/*', 'content/**/*', 'test/template.ts', 'test/platform.ts', 'package-lock.json']

/** What a server is asked for a database like the template, of the name that `cloneName` gave. */
export function cloning(name: string): string {
  return `create database ${name} template ${TEMPLATE} strategy file_copy tablespace ${CLONES}`
}

/** The template database of tests: that of an earlier run while nothing that it is made of has changed. Clones that a run left go. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  // Two runs of one folder may begin at once.
  await admin.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`)
  const { rows } = await admin.query<{ name: string; key: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as key from pg_database where datname like 'test\\_%' or datname = '${TEMPLATE}'`,
  )
  for (const { name } of rows)
    if (name !== TEMPLATE && isLeftBehind(name)) await admin.query(`drop database if exists ${name} with (force)`)
  await preparePlace(admin)
  const key = templateKey()
  if (rows.find(({ name }) => name === TEMPLATE)?.key !== key) {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(`create database ${TEMPLATE}`)
    const { fill } = await import('./template.ts')
    await fill(serverUrl.replace(/\/postgres$/, `/${TEMPLATE}`))
    // Said last: a template that was cut off has no key.
    await admin.query(`comment on database ${TEMPLATE} is '${key}'`)
  }
  await admin.end()
}

/** Where clones will lie; places of runs that are over go. */
async function preparePlace(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; location: string }>(
    `select spcname as name, pg_tablespace_location(oid) as location from pg_tablespace where spcname like 'clones\\_%'`,
  )
  const gone = rows.filter(({ location }) => !existsSync(location))
  for (const { name } of gone) await admin.query(`drop tablespace ${name}`)
  if (rows.some((row) => row.name === CLONES && !gone.includes(row))) return
  const location = mkdtempSync(join(realpathSync(tmpdir()), 'clones-'))
  const { rows: settings } = await admin.query<{ folder: string }>(
    "select setting as folder from pg_settings where name = 'data_directory'",
  )
  const { uid, gid } = statSync(settings[0]!.folder) // a server has one
  chownSync(location, uid, gid)
  await admin.query(`create tablespace ${CLONES} location '${location}'`)
}

/** Differs whenever the template could: the portal's own code makes it of migrations and texts, and some dates count from today. */
function templateKey(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const place of globSync(MADE_OF, { cwd: root }).toSorted()) {
    if (/\.(test\.tsx?|css)$/.test(place) || statSync(join(root, place)).isDirectory()) continue
    hash.update(`${place}\n`).update(readFileSync(join(root, place)))
  }
  return hash.digest('hex')
}
