import type { Theme } from '#app/features/content/contract.ts'
import { figureInPage } from '#app/ui/drawings/file.ts'

// Whose colours a figure wears.
const THEME_OF: Record<string, Theme> = {
  'b-d': 'write',
  luria: 'read',
  map: 'memory',
  'one-step': 'attention',
  meaning: 'read',
  line: 'math',
  sleep: 'fatigue',
  weeks: 'help',
}

/** An explanatory figure by its name: the drawing with its own title and description, and its theme; null where there is none. */
export function figureNamed(name: string): { svg: string; theme: Theme } | null {
  const [svg, theme] = [figureInPage(name), THEME_OF[name]]
  return svg && theme ? { svg, theme } : null
}

/** The names that a text may put into `:::figure{drawn=…}`. */
export const FIGURE_NAMES = Object.keys(THEME_OF)
