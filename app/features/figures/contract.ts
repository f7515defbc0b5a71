import { z } from 'zod'
import { SOURCES, STEPS } from '#app/shared/sources.ts'

export const FunnelQuery = z.object({ weeks: z.coerce.number().int().min(1).max(52).default(12) })

/** One week by one class of source: how many came to each step. */
export const FunnelLine = z.object({
  /** Monday, ISO date. */
  week: z.iso.date(),
  source: z.enum(SOURCES),
  counts: z.record(z.enum(STEPS), z.number().int()),
})
export type FunnelLine = z.infer<typeof FunnelLine>
