import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const LOOKED_AT_EVERY_MS = 200
const NAMED_WITHIN_MS = 5000

/**
 * Does the work alone: another process that has the same lock is waited for. A lock whose process ended without letting go is
 * taken over.
 * @param file the lock: its text is the id of the process that has it
 */
export function alone<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  while (!taken(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOKED_AT_EVERY_MS)
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!hasOwner(file)) takeAway(file)
    return false
  }
}

/** Removes a lock without an owner. Of several who see it so one gets it; what they take may be a new lock by then, and is put back. */
function takeAway(file: string): void {
  const taken = `${file}.${process.pid}`
  try {
    renameSync(file, taken)
    if (hasOwner(taken)) linkSync(taken, file)
  } catch {
    // Another one was quicker.
  }
  rmSync(taken, { force: true })
}

function hasOwner(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Between its making and its first byte it has no id yet.
    return pid === 0 ? Date.now() - statSync(file).mtimeMs < NAMED_WITHIN_MS : process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
