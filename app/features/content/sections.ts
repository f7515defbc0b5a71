import { articles } from './sections/articles.ts'
import { blog } from './sections/blog.ts'
import { problems } from './sections/problems.ts'
import type { Section } from './sections/section.ts'

/** Every section of the portal, in the order of the site map. */
export const SECTIONS = { articles, problems, blog } as unknown as Record<SectionCode, Section> // each parses its own fields
export type SectionCode = 'articles' | 'problems' | 'blog'

export function isSectionCode(code: string): code is SectionCode {
  return code in SECTIONS
}
