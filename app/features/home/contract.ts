import { z } from 'zod'
import { Card, Theme } from '#app/features/content/contract.ts'

const link = z.string().startsWith('/')
// spec §3, Home blocks: each is loaded only when its payload is not empty
export const Banner = z.object({ title: z.string(), text: z.string(), button: z.string(), note: z.array(z.string()).default([]) })
export const ArticleItems = z.object({ title: z.string(), link, items: z.array(Card), night: z.array(Card) })
export const Quote = z.object({
  text: z.string(),
  source: z.string(),
  term: z.object({
    title: z.string(),
    theme: Theme,
    rows: z.array(z.object({ term: z.string(), text: z.string() })),
    link: z.object({ title: z.string(), link }),
  }),
})
export const WhyChildrenLove = z.object({
  title: z.string(),
  items: z.array(z.object({ theme: Theme, title: z.string(), text: z.string(), line: z.string() })),
})
export const ParentOpportunities = z.object({
  title: z.string(),
  lead: z.string(),
  items: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string(), link })),
})
export const BrainBlock = z.object({
  title: z.string(),
  lead: z.string(),
  blocks: z.array(z.object({ key: z.enum(['stem', 'back', 'front']), title: z.string(), text: z.string() })),
  link,
})
export const Partners = z.object({ title: z.string(), text: z.string(), link })
export const TakeATest = z.object({ title: z.string(), text: z.string(), button: z.string() })

export type Banner = z.infer<typeof Banner>
export type ArticleItems = z.infer<typeof ArticleItems>
export type Quote = z.infer<typeof Quote>
export type WhyChildrenLove = z.infer<typeof WhyChildrenLove>
export type ParentOpportunities = z.infer<typeof ParentOpportunities>
export type BrainBlock = z.infer<typeof BrainBlock>
export type Partners = z.infer<typeof Partners>
export type TakeATest = z.infer<typeof TakeATest>

/** What the home page shows; an absent or failed block leaves no gap. */
export type Home = {
  banner?: Banner
  articleItems?: ArticleItems
  quote?: Quote
  brain?: BrainBlock
  whyChildrenLove?: WhyChildrenLove
  parentOpportunities?: ParentOpportunities
  partners?: Partners
  takeATest?: TakeATest
}
