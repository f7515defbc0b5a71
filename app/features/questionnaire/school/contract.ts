import { z } from 'zod'

/** A leaflet for the teacher, an application to the school's council, a list of papers for the commission. */
export const SCHOOL_PAPERS = ['teacher', 'council', 'commission'] as const

export const SchoolPaper = z.object({
  token: z.string().min(1).max(100),
  paper: z.enum(SCHOOL_PAPERS),
  format: z.enum(['pdf', 'docx']),
})
export type SchoolPaper = z.infer<typeof SchoolPaper>
