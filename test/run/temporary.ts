import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../clone-names.ts'

const MEMORY = '/dev/shm'
// Databases of the suites that are there at once, several times over.
const ENOUGH_BYTES = 3 * 1024 ** 3

/**
 * A folder for what tests leave, which goes with the run. It is in memory where there is enough of it: a database is a thousand files, and
 * making those on a disk takes ten times as long. Folders of runs that were cut off go first.
 */
export function temporaryFolder(): string {
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(place)) {
    const [, owner] = /^portal-tests-(\d+)-/.exec(name) ?? []
    if (owner && !isAlive(Number(owner))) rmSync(join(place, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(place, `portal-tests-${process.pid}-`))
  // PostgreSQL may run as another user and must get through.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > ENOUGH_BYTES && process.availableMemory() > ENOUGH_BYTES
}
