import { z } from 'zod'
import { ListQuery, Tag } from '#app/features/content/contract.ts'

// spec §3, Review
export const Review = z.object({
  name: z.string(),
  tagText: z.string(),
  tagMode: z.string(),
  date: z.iso.date(),
  previewText: z.string(),
  detailText: z.string(),
  rating: z.number(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.object({
  title: z.string(),
  subtitle: z.string(),
  pagenKey: z.literal('page'),
  pages: z.number().int(),
  page: z.number().int(),
  total: z.number().int(),
  items: z.array(Review),
  tags: z.array(Tag),
})
export type ReviewList = z.infer<typeof ReviewList>

export const ReviewQuery = ListQuery.pick({ page: true, tag: true, pageSize: true })
export type ReviewQuery = z.infer<typeof ReviewQuery>
