import { z } from 'zod'
import { diaryCopy as copy } from './copy.ts'
import { DIARY, MOODS } from './rules.ts'

const Mood = z.enum(MOODS, { error: copy.mood })

export const NewDiaryEntry = z.object({
  text: z.string({ error: copy.empty }).trim().max(DIARY.textAtMost, copy.tooLong).default(''),
  mood: Mood.nullable().default(null),
})
export type NewDiaryEntry = z.infer<typeof NewDiaryEntry>

export const DiaryEntry = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  text: z.string(),
  mood: z.enum(MOODS).nullable(),
  author: z.string(),
  /** The viewer wrote it and may take it away. */
  isOwn: z.boolean(),
})
export type DiaryEntry = z.infer<typeof DiaryEntry>

export const Diary = z.object({
  childId: z.uuid(),
  childName: z.string(),
  today: z.iso.date(),
  /** Newest first. */
  entries: z.array(DiaryEntry),
  /** Entries of before the free four weeks that the subscription would show. */
  older: z.number().int(),
  mayWrite: z.boolean(),
})
export type Diary = z.infer<typeof Diary>
