import type { SectionCode } from './addresses.ts'
import { articles } from './sections/articles.ts'
import { blog } from './sections/blog.ts'
import { documents } from './sections/documents.ts'
import { events } from './sections/events.ts'
import { library } from './sections/library.ts'
import { methods } from './sections/methods.ts'
import { news } from './sections/news.ts'
import { pages } from './sections/pages.ts'
import { problems } from './sections/problems.ts'
import { questions } from './sections/questions.ts'
import { researches } from './sections/researches.ts'
import type { Section } from './sections/section.ts'
import { training } from './sections/training.ts'
import { valid } from './sections/valid.ts'

export type { SectionCode } from './addresses.ts'

const declared = {
  problems,
  articles,
  blog,
  training,
  methods,
  library,
  researches,
  valid,
  questions,
  news,
  events,
  pages,
  documents,
}

/** Every section of the portal, in the order of the site map. */
export const SECTIONS = declared as unknown as Record<SectionCode, Section> // each parses its own fields

export function isSectionCode(code: string): code is SectionCode {
  return Object.hasOwn(SECTIONS, code)
}
