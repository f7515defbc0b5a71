import { z } from 'zod'
import { mediaCopy as copy } from './copy.ts'

const part = z.coerce.number(copy.focal).min(0, copy.focal).max(1, copy.focal)
const note = z.string().trim().max(300, copy.tooLong).default('')

/** What is written about a picture; in a form everything comes as text. */
export const PictureNote = z.object({
  alt: z.string(copy.noAlt).trim().min(5, copy.noAlt).max(200, copy.longAlt),
  focalX: part.default(0.5),
  focalY: part.default(0.5),
  author: note,
  licence: note,
  source: note,
})
export type PictureNote = z.infer<typeof PictureNote>

/** A change carries what was read: the second of two at once is refused. */
export const PictureChange = PictureNote.extend({ updatedAt: z.iso.datetime() })
export type PictureChange = z.infer<typeof PictureChange>

export const LibraryPicture = PictureNote.extend({
  id: z.string(),
  place: z.string(),
  small: z.string(),
  large: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  addedAt: z.string(),
  updatedAt: z.string(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** A text that shows a picture. */
export const PictureUse = z.object({
  section: z.string(),
  code: z.string(),
  title: z.string(),
  link: z.string(),
  status: z.string(),
})
export type PictureUse = z.infer<typeof PictureUse>

export const LibraryPictureWithUses = LibraryPicture.extend({ uses: z.array(PictureUse) })
export type LibraryPictureWithUses = z.infer<typeof LibraryPictureWithUses>
