import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import pg from 'pg'
import { root } from './portal.ts'

const LOOKS_FOR_MS = 2000
const QUIET_SHARE = 0.05

/** Prints what the figures were measured on, and by which versions. */
export async function printMachine(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const said = (command: string, ...given: string[]) => spawnSync(command, given, { cwd: root, encoding: 'utf8' }).stdout?.trim()
  const [, wrk = '?'] = /^wrk (\S+)/.exec(said('wrk', '-v') ?? '') ?? []
  const changed = said('git', 'status', '--porcelain') ? ' с несохранённым' : ''
  console.log(
    `машина: ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${(totalmem() / 2 ** 30).toFixed(0)} ГиБ, ядро ${release()}\n` +
      `версии: node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}, wrk ${wrk}, commit ${said('git', 'rev-parse', '--short', 'HEAD')}${changed}`,
  )
}

/**
 * Looks at the machine while we do nothing: whatever is busy then is somebody else.
 * @param when the moment, in words
 * @returns whether it was quiet
 */
export async function lookAround(when: string): Promise<boolean> {
  const before = processorTimes()
  await new Promise((resolve) => setTimeout(resolve, LOOKS_FOR_MS))
  const after = processorTimes()
  const share = (after.busy - before.busy) / Math.max(1, after.all - before.all)
  const isQuiet = share <= QUIET_SHARE
  const percent = (share * 100).toFixed(0)
  console.log(
    `${when}: нагрузка ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}, чужая занятость ${percent} % — ${isQuiet ? 'тихо' : 'НЕ тихо: верьте только отношениям, и то с оглядкой'}`,
  )
  return isQuiet
}

function processorTimes(): { busy: number; all: number } {
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  // user nice system idle iowait irq softirq steal; what guests took is in user already.
  const all = times.slice(0, 8).reduce((sum, time) => sum + time, 0)
  return { all, busy: all - (times[3] ?? 0) - (times[4] ?? 0) }
}
