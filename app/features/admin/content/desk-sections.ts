import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import type { Section } from '#app/features/content/sections/section.ts'

export type DeskSection = Pick<Section, 'code' | 'title' | 'icon' | 'isFixed'> & { resource: string }

/** The sections that the desk edits, in the order of its menu; legal texts have a desk of their own. */
export const DESK_SECTIONS: DeskSection[] = ALL_SECTIONS.filter(({ desk }) => desk).map(
  ({ code, title, icon, isFixed = false }) => ({
    ...{ code, title, icon, isFixed },
    resource: resourceOf(code),
  }),
)

/** The desk's name of a section, which no other thing of the desk may have. */
function resourceOf(section: string): string {
  return `entries-${section}`
}
