/** What a search costs in processor time, where. */
import { readdirSync, readFileSync } from 'node:fs'
import { ask } from '../../bench/search.ts'
import { processesOf } from '#server/postgres-processes.ts'
import type { PortalHost } from './portal-host.ts'

const SECONDS = 6
const TICK_MS = 10
export type Measured = { perSecond: number; p95: number; faults: number; primaryMs: number; standbyMs: number; portalMs: number }

/** A spell of searches, each another, and the processor time that each of them took. */
export async function searchOn(portal: PortalHost, databases: [string, string]): Promise<Measured> {
  await ask(portal.url, '/api/v1/search', { seconds: 1 })
  const groups = () => [...databases.map(processesOf), processesWith(`HOST=${portal.host.address}`)]
  const before = groups().map(ticksOf)
  const asked = await ask(portal.url, '/api/v1/search', { seconds: SECONDS, connections: 8 })
  const after = groups().map(ticksOf)
  const [primaryMs = 0, standbyMs = 0, portalMs = 0] = after.map(
    (ticks, at) => ((ticks - (before[at] ?? 0)) * TICK_MS) / (asked.perSecond * SECONDS),
  )
  return { ...asked, primaryMs, standbyMs, portalMs }
}

export function measured(name: string, spells: Measured[]): string {
  const middle = (of: keyof Measured) => spells.map((one) => one[of]).toSorted((a, b) => a - b)[spells.length >> 1] ?? 0
  return `${name}: ${middle('perSecond').toFixed(0)} a second, p95 ${middle('p95').toFixed(0)} ms; processor of a search: primary ${middle('primaryMs').toFixed(2)} ms, standby ${middle('standbyMs').toFixed(2)} ms, portal ${middle('portalMs').toFixed(2)} ms`
}

function ticksOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const [, , , , , , , , , , , , user = 0, system = 0] = statOf(pid)
    return sum + user + system
  }, 0)
}

/** Its numbers behind the name; none of a process that has gone. */
function statOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return ['', ...text.slice(text.lastIndexOf(')') + 2).split(' ')].map(Number)
  } catch {
    return []
  }
}

function processesWith(setting: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(setting)
      } catch {
        return false
      }
    })
}
