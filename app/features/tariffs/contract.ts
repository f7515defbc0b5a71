import { z } from 'zod'
import { Tag } from '#app/features/content/contract.ts'

/** spec §3, Tariffs list; spec §9: the defaults. */
export const Tariffs = z.object({
  payment: z.object({ time: z.number().int(), link: z.string() }),
  title: z.string(),
  subtitle: z.string(),
  tags: z.array(Tag),
  tariffs: z.array(z.object({ code: z.string(), title: z.string(), text: z.string(), priceKopecks: z.number().int() })),
})
export type Tariffs = z.infer<typeof Tariffs>
