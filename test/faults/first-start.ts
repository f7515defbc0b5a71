import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/postgres.ts'
import { startOwnPortal } from './own-portal.ts'

const WHOLE = 'first-start-is-whole'
const OF_ONE_START = /^(first-start-is-whole|postgres-owner\.pid|postgres\.log|portal-\d+\.log)$/

/**
 * The folder of a portal that has had its first start and ended: database, keys, pictures. It is made once, and again when the
 * sources, the migrations or the texts are not the ones of then. Suites whose subject is not the first start begin with a copy.
 */
export async function madeFirstStart(root: string): Promise<string> {
  const folder = join(root, 'var/test', `first-start-${hashOf(root)}`)
  if (existsSync(join(folder, WHOLE))) return folder
  forgetAll(join(root, 'var/test'))
  const database = await startPostgres(folder, { isForTests: true })
  const portal = await startOwnPortal(database.url, { VAR_DIR: folder })
  const code = await portal.stop()
  await database.stop()
  if (code !== 0) throw new Error(`the first start ended with ${code}: ${portal.said().slice(-2000)}`)
  writeFileSync(join(folder, WHOLE), '')
  return folder
}

/** A new folder with what a first start leaves. @param part of the two that may be kept apart */
export function copyOf(
  firstStart: string,
  part?: 'database' | 'keys',
  into = mkdtempSync(join(tmpdir(), 'portal-faults-')),
): string {
  const wanted = readdirSync(firstStart).filter(
    (name) => !OF_ONE_START.test(name) && (!part || name.startsWith('postgres') === (part === 'database')),
  )
  mkdirSync(into, { recursive: true })
  // Node's own copying forgets who may read a folder, and PostgreSQL refuses one that is open.
  const { status, stderr } = spawnSync('cp', ['-a', ...wanted.map((name) => join(firstStart, name)), into], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no copy of the first start: ${stderr}`)
  return into
}

function hashOf(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'build/sources.sha256')))
  for (const place of ['content', 'db/migrations']) {
    const files = readdirSync(join(root, place), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
      hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function forgetAll(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (name.startsWith('first-start-')) rmSync(join(folder, name), { recursive: true })
  }
}
