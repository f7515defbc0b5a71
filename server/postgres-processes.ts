import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The server that runs on a data folder now. What `postmaster.pid` says counts only when the process it names is a
 * PostgreSQL that stands in this very folder: after a power cut the file is still there, and its number may be anybody's.
 */
export function runningServer(dataDir: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return isOf(pid, dataDir) && commandOf(pid).includes(dataDir) ? { pid, port: Number(lines[3]) } : null
  } catch {
    return null
  }
}

/** Every live PostgreSQL process that stands in a data folder: after a killed server its children, for a moment. */
export function processesOf(dataDir: string): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isOf(pid, dataDir))
  } catch {
    return []
  }
}

/** Distinguishes a process from a later one with the same number; empty for one that is not there. */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold spaces.
    const [state = 'Z', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

function isOf(pid: number, dataDir: string): boolean {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === dataDir
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}
