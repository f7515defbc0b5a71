import type { Forwarding, Unnamed } from './forwarding.server.ts'
import type { Metrics, Snapshot } from './metrics.server.ts'
import type { Pages } from './pages.server.ts'

/** What one process counts of itself. */
export type ProcessFigures = {
  pid: number
  upSeconds: number
  memoryBytes: number
  pages: { hits: number; misses: number; stale: number; bytes: number; kept: number }
  unnamed: Unnamed | null
  metrics: Snapshot
}

/** The figures of this process. */
export async function figuresOf(parts: { pages: Pages; forwarding: Forwarding; metrics: Metrics }): Promise<ProcessFigures> {
  const { hits, misses, stale, bytes } = parts.pages.figures
  return {
    pid: process.pid,
    upSeconds: process.uptime(),
    memoryBytes: process.memoryUsage().rss,
    pages: { hits, misses, stale, bytes, kept: parts.pages.size() },
    unnamed: parts.forwarding.unnamed(),
    metrics: await parts.metrics.registry.getMetricsAsJSON(),
  }
}

/** What all of them saw of headers that a proxy sets. */
export function unnamedIn(all: ProcessFigures[]): Unnamed | null {
  return all.reduce<Unnamed | null>((sum, { unnamed }) => {
    if (!sum || !unnamed) return sum ?? unnamed
    const since = sum.since < unnamed.since ? sum.since : unnamed.since
    return { count: sum.count + unnamed.count, since, near: sum.near ?? unnamed.near }
  }, null)
}
