import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from './context.server.ts'

/** The figures of this process for `/metrics`. Page-cache hits are counted, not logged. */
export function createMetrics({ pages, db }: Platform) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, page-cache hits excepted',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const figure of ['hits', 'misses', 'stale', 'bytes'] as const) {
    new Gauge({
      name: `page_cache_${figure}`,
      help: `Page cache: ${figure}`,
      registers: [registry],
      collect() {
        this.set(pages.figures[figure])
      },
    })
  }
  new Gauge({
    name: 'database_connections',
    help: 'Connections in the pool',
    registers: [registry],
    collect() {
      this.set(db.$client.totalCount)
    },
  })
  return { registry, requests, seconds }
}
