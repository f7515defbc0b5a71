import type { Section, SectionCode } from './sections/section.ts'

export type { SectionCode } from './sections/section.ts'

// A section is there because its file is: docs/decisions/036.
const files = import.meta.glob<Record<string, Section>>(['./sections/*.ts', '!./sections/section.ts'], { eager: true })

/** Every section of the portal, in the order in which sections are listed anywhere. */
export const ALL_SECTIONS: Section[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => one.turn - other.turn)

/** The sections by their codes. */
export const SECTIONS = Object.fromEntries(ALL_SECTIONS.map((section) => [section.code, section])) as Record<SectionCode, Section> // each file names its code

/** The patterns of routes, as `article/:id`, that show an entry. */
export const ENTRY_ROUTES: ReadonlySet<string> = new Set(ALL_SECTIONS.map(({ base }) => `${base.slice(1)}/:id`))

export function isSectionCode(code: string): code is SectionCode {
  return Object.hasOwn(SECTIONS, code)
}

/** The sections that are shown in the map of the portal, the feed or the list for language models. */
export function sectionsIn(place: Section['shownIn'][number]): Section[] {
  return ALL_SECTIONS.filter(({ shownIn }) => shownIn.includes(place))
}
