import { z } from 'zod'

export const Card = z.object({ id: z.string(), type: z.string(), lastFour: z.string(), expires: z.string() })
export type Card = z.infer<typeof Card>
/** The subscription as its owner sees it with the account. */
export const Subscription = z.object({
  status: z.enum(['pending', 'active', 'past_due', 'cancelled', 'expired', 'refunded']),
  tariff: z.string(),
  paidUntil: z.string().nullable(),
  /** The day of the month that periods bought from now on end on, where a month has it; null where nothing is paid ahead. */
  monthDay: z.number().int().nullable(),
  autoRenew: z.boolean(),
  nextCharge: z.object({ at: z.string(), amount: z.number(), card: Card }).nullable(),
  /** What was asked back and has not gone yet: roubles, and the last day it may take. */
  returning: z.object({ amount: z.number(), dueAt: z.iso.datetime() }).nullable(),
})
export type Subscription = z.infer<typeof Subscription>
