import { AppError } from './errors.ts'

/** A page that no list has: what an address names in place of a number. Specification §2: such an address answers 404. */
export const NO_PAGE = 0

/** A page from 1 of a list; what is asked for may be any whole number. */
type AskedPage = { page: number; pageSize: number; total: number }

/**
 * How many pages the list has, one at least, and how many of its rows stand before the asked page.
 * @param outOfRange what to say to whom asks for another
 * @throws AppError not_found — the list has no such page
 */
export function placeOf({ page, pageSize, total }: AskedPage, outOfRange: string): { pages: number; skipped: number } {
  const pages = Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
  if (page < 1 || page > pages) throw new AppError('not_found', outOfRange)
  return { pages, skipped: (page - 1) * pageSize }
}
