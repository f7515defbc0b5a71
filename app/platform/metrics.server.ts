import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { quantileOf } from '#app/shared/quantile.ts'
import type { Database } from './database.server.ts'
import type { Pages } from './pages.server.ts'
import * as workFigures from './work-figures.server.ts'

/** What answers: a ready page, one rendered while somebody waits, a private page, a call, a call of the desk. */
const KINDS = ['ready', 'page', 'private', 'call', 'desk'] as const
type Kind = (typeof KINDS)[number]
/** How one kind of answer has done since the start; a quantile is exact to its step of the histogram, null with no answers. */
type Timing = { kind: Kind; count: number; failed: number; p50Ms: number | null; p95Ms: number | null }
type Answer = { status: number; beganMs: number; route: string }
export type Metrics = ReturnType<typeof createMetrics>
/** What a process counted, as it goes from one process to another. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const STEPS_SECONDS = [
  ...[0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.075],
  ...[0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5, 5, 10],
]

/** The figures of this process, for `/metrics` and for the desk. */
export function createMetrics(pages: Pages, db: Database) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind and status, ready pages excepted',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by kind',
    labelNames: ['kind'],
    buckets: STEPS_SECONDS,
    registers: [registry],
  })
  for (const figure of ['hits', 'misses', 'stale', 'bytes', 'waiting'] as const) {
    new Gauge({
      name: `page_cache_${figure}`,
      help: `Page cache: ${figure}`,
      registers: [registry],
      collect() {
        this.set(pages.figures[figure])
      },
    })
  }
  const pool = { '': 'totalCount', _idle: 'idleCount', _waiting: 'waitingCount' } as const
  for (const [name, count] of Object.entries(pool)) {
    new Gauge({
      name: `database_connections${name}`,
      help: 'Connections of the pool for people: all, those nobody uses, and who waits for one',
      registers: [registry],
      collect() {
        this.set(db.$client[count])
      },
    })
  }
  workFigures.showIn(registry)

  /** A ready page went out; the busiest way of the process counts nothing else. */
  function ready(beganMs: number): void {
    seconds.observe({ kind: 'ready' }, (performance.now() - beganMs) / 1000)
  }

  /** An answer was made. @param answer.beganMs as `performance.now()` said; `route` as the list of addresses has it */
  function answered(kind: Exclude<Kind, 'ready'>, { status, beganMs, route }: Answer): void {
    const took = (performance.now() - beganMs) / 1000
    requests.inc({ kind, status })
    seconds.observe({ kind }, took)
    workFigures.answered(route, status, took)
  }

  return { registry, ready, answered }
}

/** The figures of several processes as those of one: counts and sizes added up, delays averaged. */
export function joined(snapshots: Snapshot[]): Registry {
  return AggregatorRegistry.aggregate(snapshots)
}

/** Every kind of answer since the start of these processes. */
export async function timingsOf(snapshots: Snapshot[]): Promise<Timing[]> {
  const whole = joined(snapshots)
  const { values: measured } = await valuesOf(whole, 'http_request_seconds')
  const { values: counted } = await valuesOf(whole, 'http_requests_total')
  return KINDS.map((kind) => {
    const steps = measured.filter(({ metricName, labels }) => metricName?.endsWith('_bucket') && labels.kind === kind)
    const upTo = steps.map(({ labels, value }) => ({ limit: limitOf(labels.le), count: value }))
    const failures = counted.filter(({ labels }) => labels.kind === kind && Number(labels.status) >= 500)
    const msAt = (share: number) => {
      const found = quantileOf(upTo, share)
      return found === null ? null : found * 1000
    }
    return {
      kind,
      count: upTo.at(-1)?.count ?? 0,
      failed: failures.reduce((sum, { value }) => sum + value, 0),
      p50Ms: msAt(0.5),
      p95Ms: msAt(0.95),
    }
  })
}

type Values = { values: { metricName?: string; labels: Record<string, string | number | undefined>; value: number }[] }

async function valuesOf(registry: Registry, name: string): Promise<Values> {
  const metric = registry.getSingleMetric(name)
  return metric ? metric.get() : { values: [] }
}

function limitOf(le: string | number | undefined): number {
  return le === '+Inf' ? Infinity : Number(le)
}
