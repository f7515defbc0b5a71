import { z } from 'zod'

/** A kind of background work: its hour, its last run, what waits and what was given up. */
export const WorkState = z.object({
  ...{ id: z.string(), title: z.string(), hour: z.string(), waiting: z.number().int(), failed: z.number().int() },
  ...{ lastDoneAt: z.string().nullable(), lastMs: z.number().int().nullable(), lastFailedAt: z.string().nullable() },
  canRun: z.boolean(),
})
export type WorkState = z.infer<typeof WorkState>

export const QueuedLetter = z.object({
  ...{ id: z.string(), to: z.string(), subject: z.string(), state: z.string(), tries: z.number().int(), createdAt: z.string() },
})
export type QueuedLetter = z.infer<typeof QueuedLetter>

/** A number of this process, with its unit in words. */
export const Figure = z.object({ id: z.string(), title: z.string(), value: z.string() })
export type Figure = z.infer<typeof Figure>
