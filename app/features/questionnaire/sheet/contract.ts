import { z } from 'zod'
import { MOST_QUESTION, sheetCopy as copy } from './copy.ts'

/** What the parent adds before the sheet is drawn; it is kept nowhere. */
export const SheetQuestion = z.object({
  question: z.string({ error: copy.questionTooLong }).trim().max(MOST_QUESTION, copy.questionTooLong).optional(),
})
export type SheetQuestion = z.infer<typeof SheetQuestion>
