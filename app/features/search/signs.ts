import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import type { ReadingIcon } from '#app/ui/icon-names.ts'

/** The sign of each section in suggestions, and whether its texts are read in minutes; settled like content/places.ts. */
export const SIGNS: Record<string, { icon: ReadingIcon; isTimed: boolean }> = Object.fromEntries(
  ALL_SECTIONS.map(({ code, icon, search }) => [code, { icon, isTimed: search.isTimed }]),
)
