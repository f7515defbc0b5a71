import { Gauge, type Registry } from 'prom-client'
import * as devices from '#app/features/accounts/security/devices.server.ts'
import { logStanding } from '#app/features/operations/backup-log.server.ts'
import * as reports from '#app/features/operations/backup-reports.server.ts'
import type { LogStanding } from '#app/features/operations/contract.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import * as queue from '#app/platform/queue.server.ts'

const STATES = ['there', 'away', 'full'] as const
const KEPT_MS = 5000

/** Figures that only the database knows, asked for when somebody looks at `/metrics`; of several processes the highest counts. */
export function showOperatorFigures(platform: Platform, databaseState: () => (typeof STATES)[number]): void {
  const registers = [platform.metrics.registry]
  const aggregator = 'max'
  let asked = { atMs: -Infinity, answer: Promise.resolve<Known | null>(null) }

  function known(): Promise<Known | null> {
    if (performance.now() - asked.atMs > KEPT_MS)
      asked = {
        atMs: performance.now(),
        answer: databaseState() === 'away' ? Promise.resolve(null) : ask(platform).catch(() => null),
      }
    return asked.answer
  }

  new Gauge({
    ...{
      name: 'database_state',
      help: 'What the database is: 1 for the one that holds',
      labelNames: ['state'],
      registers,
      aggregator,
    },
    collect() {
      for (const state of STATES) this.set({ state }, state === databaseState() ? 1 : 0)
    },
  })
  const { replica } = platform
  if (replica)
    new Gauge({
      ...{
        name: 'database_replica_lag_seconds',
        help: 'Since when the standby may lack what was written; past five it is not read',
        registers,
        aggregator,
      },
      collect() {
        this.set(replica.lagSeconds())
      },
    })
  new Gauge({
    ...{ name: 'sessions_alive', help: 'Sessions that may still be used', registers, aggregator },
    async collect() {
      const found = await known()
      if (found) this.set(found.sessions)
    },
  })
  if (platform.config.BACKUP_TO) showCopies(registers, known)
  for (const figure of ['waiting', 'failed'] as const) {
    new Gauge({
      ...{ name: `jobs_${figure}`, help: `Background work: ${figure}`, labelNames: ['job'], registers, aggregator },
      async collect() {
        for (const one of (await known())?.jobs ?? []) this.set({ job: one.name }, one[figure])
      },
    })
  }
}

/** Where copies are made: how old the newest good ones are, without end where there is none, and what waits of the log. */
function showCopies(registers: Registry[], known: () => Promise<Known | null>): void {
  const aggregator = 'max'
  new Gauge({
    ...{
      name: 'backup_age_seconds',
      help: 'Since when there is the newest good copy, and since when one was last restored for a trial',
      labelNames: ['kind'],
      registers,
      aggregator,
    },
    async collect() {
      const found = await known()
      for (const [kind, at] of Object.entries(found?.copies ?? {}))
        this.set({ kind }, at ? (Date.now() - at.getTime()) / 1000 : Infinity)
    },
  })
  new Gauge({
    ...{ name: 'backup_log_taken', help: '1 while somebody takes the log of the database for copies', registers, aggregator },
    async collect() {
      const found = await known()
      if (found) this.set(found.log.slot?.isTaken ? 1 : 0)
    },
  })
  new Gauge({
    ...{ name: 'backup_log_lag_bytes', help: 'Log of the database that copies do not have yet', registers, aggregator },
    async collect() {
      const found = await known()
      if (found) this.set(found.log.slot?.lagBytes ?? 0)
    },
  })
}

type Known = {
  sessions: number
  jobs: queue.QueueState[]
  copies: Awaited<ReturnType<typeof reports.lastWell>>
  log: LogStanding
}

async function ask(platform: Platform): Promise<Known> {
  const context = systemContext(platform)
  const [sessions, jobs, copies, log] = await Promise.all([
    devices.countAlive(context),
    queue.states(context.db),
    reports.lastWell(context.db),
    logStanding(context.db),
  ])
  return { sessions, jobs, copies, log }
}
