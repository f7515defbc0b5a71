import { z } from 'zod'

const MOST_ROWS = 100

/** What every list of the admin is asked by; a resource adds its own filters: `AdminListQuery.extend({ status: … })`. */
export const AdminListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(MOST_ROWS).default(25),
  // What every object has is not a column of any list.
  sort: z
    .string()
    .max(40)
    .transform((name) => (name in {} ? undefined : name))
    .optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Words to look for. */
  q: z.string().trim().max(200).optional(),
})
export type AdminListQuery = z.infer<typeof AdminListQuery>

/** One page of rows and how many there are in all. */
export function adminPage<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number().int() })
}
export type AdminPage<Row> = { data: Row[]; total: number }

/** The part of a list that a query asks for, as SQL counts it. */
export function sliceOf({ page, perPage }: Pick<AdminListQuery, 'page' | 'perPage'>): { limit: number; offset: number } {
  return { limit: perPage, offset: (page - 1) * perPage }
}

/**
 * The words as a pattern of SQL's LIKE: anywhere in the text, their own signs being signs. A space is any sign: what the portal shows has
 * non-breaking ones, and nobody types them.
 */
export function likeOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\s/g, '_')}%`
}
