import { z } from 'zod'
import { Block, Detail, Facts, Image, Photo, Reference } from '#app/features/content/contract.ts'

/** Words an entry stands on: what is kept in `entries.fields`, ready to be shown. */
export const Stored = Detail.pick({ description: true, minutes: true, text: true, navList: true, ageLabel: true, author: true })
  .extend(Detail.pick({ reviewer: true, reviewedAt: true, nextReviewAt: true }).shape)
  .extend({ textItems: z.array(Block), references: z.array(Reference), relatedTo: z.array(z.string()) })
  .extend({ asked: z.array(z.string()).optional() })
  .extend({ facts: Facts.default({}), picture: z.object({ image: Image, photo: Photo }).optional() })
export type Stored = z.infer<typeof Stored>

/** The front matter that every section shares. */
export const FrontMatter = z.object({
  legacyId: z.number().int().positive(),
  title: z.string().min(3).max(120),
  description: z.string().min(20).max(200),
  theme: z.string().optional(),
  tags: z.array(z.string().min(2)).min(1).max(6),
  ageLabel: z.enum(['0+', '6+', '12+', '16+', '18+']),
  author: z.string().min(3),
  reviewer: z.string().min(3),
  publishedAt: z.iso.date(),
  reviewedAt: z.iso.date(),
  nextReviewAt: z.iso.date(),
  references: z.array(z.string()).default([]),
  related: z.array(z.string()).default([]),
  /** What parents type when this text is their answer: the search goes by it, nobody reads it. */
  asked: z.array(z.string().min(3).max(120)).max(90).default([]),
  promo: Facts.shape.promo,
  /** A photograph beside the text; without one the entry has its own garden. */
  image: z
    .object({
      file: z.string().min(5),
      alt: z.string().min(5).max(200),
      /** What must stay in sight, in parts of the width and the height. */
      focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).optional(),
    })
    .optional(),
})
export type FrontMatter = z.infer<typeof FrontMatter>

/** Where a text stood at the desk when it was exported; a file without these marks is one that readers see. */
export const Standing = z.object({
  status: z.enum(['draft', 'fact_check', 'published', 'archived']).default('published'),
  /** When the desk touched it last: what was touched there, an import leaves alone. */
  editedAt: z.iso.datetime().nullable().default(null),
})
export type Standing = z.infer<typeof Standing>

const LONG = 'Текст длиннее 60\u00a0000\u00a0знаков. Сократите его или разделите на\u00a0два: написанное остаётся в\u00a0поле.'
/** What an entry is written as: front matter and Markdown, the same as a file of `content/`. */
export const Source = z.object({ front: z.record(z.string(), z.unknown()), body: z.string().max(60_000, LONG) })
export type Source = z.infer<typeof Source>
