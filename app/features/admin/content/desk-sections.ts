import { addresses, type SectionCode } from '#app/features/content/addresses.ts'
import type { IconName } from '#app/ui/icon-names.ts'

/** The sections that the desk edits, in the order of its menu; legal texts have a desk of their own. */
const ICONS: Partial<Record<SectionCode, IconName>> = {
  articles: 'article',
  problems: 'first-aid-kit',
  blog: 'note-pencil',
  training: 'barbell',
  methods: 'puzzle-piece',
  researches: 'flask',
  valid: 'seal-check',
  library: 'books',
  news: 'newspaper',
  events: 'calendar-dots',
  questions: 'question',
  pages: 'list',
}

export type DeskSection = { code: SectionCode; title: string; icon: IconName; resource: string }

export const DESK_SECTIONS: DeskSection[] = Object.entries(ICONS).map(([name, icon]) => {
  const code = name as SectionCode // the keys above
  return { code, title: addresses[code].title, icon, resource: resourceOf(code) }
})

/** The desk's name of a section, which no other thing of the desk may have. */
export function resourceOf(section: string): string {
  return `entries-${section}`
}
