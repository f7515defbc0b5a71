import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import type { SectionCode, SectionList } from '#app/features/content/sections/section.ts'

/** How each section's list looks and what narrows it; settled like places.ts. */
export const LIST_LOOKS = Object.fromEntries(ALL_SECTIONS.flatMap(({ code, list }) => (list ? [[code, list]] : []))) as Partial<
  Record<SectionCode, SectionList>
> // a code and its list each
