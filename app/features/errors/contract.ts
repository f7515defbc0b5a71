import { z } from 'zod'

export const SIDES = ['browser', 'server'] as const

/** What a browser may report of a fault: never an address with its query, never what was typed. */
export const ErrorReport = z.object({
  name: z.string().max(60),
  message: z.string().max(500),
  stack: z.string().max(6000),
  zone: z.enum(['reader', 'private', 'payment', 'admin']),
  release: z
    .string()
    .max(40)
    .regex(/^[\w.-]*$/),
})
export type ErrorReport = z.infer<typeof ErrorReport>

/** Faults of one kind together. */
export const ErrorGroup = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  title: z.string(),
  place: z.string(),
  stack: z.string(),
  release: z.string(),
  count: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  closedAt: z.string().nullable(),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>
