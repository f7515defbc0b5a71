import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isLeftBehind } from './clone-names.ts'

const root = join(import.meta.dirname, '..')
export const TEMPLATE = 'template_portal'
const MADE_OF = ['app/**/*', 'db/migrations/**/*', 'content/**/*', 'test/template.ts', 'test/platform.ts', 'package-lock.json']

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

/** Differs whenever the template could: the portal's own code makes it of migrations and texts, and some dates count from today. */
function templateKey(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const place of globSync(MADE_OF, { cwd: root }).toSorted()) {
    if (/\.(test\.tsx?|css)$/.test(place) || statSync(join(root, place)).isDirectory()) continue
    hash.update(`${place}\n`).update(readFileSync(join(root, place)))
  }
  return hash.digest('hex')
}
