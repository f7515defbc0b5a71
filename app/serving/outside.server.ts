import { structuredData } from '#app/features/machines/structured-data.server.ts'
import type { Rendering } from '#app/platform/rendering.server.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'

type Shown = { loaded: Record<string, unknown>; status: number; rendering: Rendering }

/** What a document says to others: structured data for search engines, its own origin, who counts, who is paid through. */
export function outsideOf({ loaded, status, rendering }: Shown) {
  const { config } = rendering.context
  const pages = Object.values(loaded) as ({ meta?: PageMeta; data?: unknown } | null)[] // every page's begins with its head
  const shown = pages.find((page) => page?.meta)
  return {
    data: status === 200 ? structuredData(shown?.meta, shown?.data) : null,
    origin: config.PUBLIC_URL,
    counter: config.counter,
    provider: new URL(config.CLOUDPAYMENTS_WIDGET_URL).origin,
  }
}
