import { PLACES, type Place } from './places.ts'
import type { CallsOf, CodeOf, SectionCode } from './sections/section.ts'

export type { SectionCode } from './sections/section.ts'

/** The section whose list stands at a path; «Книги» are the library of one kind. */
export const LIST_PATHS: Record<string, SectionCode> = Object.fromEntries(
  Object.values(PLACES).flatMap(({ code, base, part }) => [base, part?.base].flatMap((path) => (path ? [[path, code]] : []))),
)

/** The sections that have pages of one kind. */
type ListedCode = CodeOf<'items' | 'bookCards' | 'days'>
/** The calls that count a view. */
export type CountCall = Extract<CallsOf<SectionCode>, { count: string }>['count']

/** The section whose list stands at a path, or whose entry stands at one of two parts. */
export function placeAt(pathname: string): Place<ListedCode> {
  const [, first = ''] = pathname.split('/')
  return PLACES[LIST_PATHS[`/${first}`] ?? 'library'] as Place<ListedCode> // those pages are of these sections alone
}

/** The section's second list that stands at a path, if one does. */
export function partAt(pathname: string): Place['part'] {
  const { part } = placeAt(pathname)
  return part?.base === pathname ? part : undefined
}
