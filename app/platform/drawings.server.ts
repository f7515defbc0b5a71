import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawingFile } from '#app/ui/drawings/file.ts'
import { pictograms } from '#app/ui/drawings/pictograms.ts'
import { APP_ICONS, READING_ICONS } from '#app/ui/icon-names.ts'

// The portal's mark, in a field of 40.
export const MARK =
  '<g id="mark"><path d="M20 38V22M20 25C14 25 9 21 7 14M20 25C26 25 31 21 33 14M20 22C17 18 16 12 17 5M20 22C23 18 24 13 26 8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="24" r="5" fill="#ffc23d" stroke="currentColor" stroke-width="3"/><path d="M4 13a3 3 0 1 0 6 0a3 3 0 1 0-6 0M30 13a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 4.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M23.5 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0" fill="currentColor"/></g>'

const SHEETS: Record<string, () => string> = {
  icons: () => iconSheet(READING_ICONS, MARK),
  'app-icons': () => iconSheet(APP_ICONS),
  themes: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${pictograms()}</svg>`,
}

const COLOUR = /var\((--[\w-]+)\)/g

/** A drawing or a sheet of icons by its name, or null. Where its colours come later than it does, it is not seen before them. */
export function drawingOf(name: string): string | null {
  const svg = SHEETS[name]?.() ?? drawingFile(name)?.svg
  return svg?.replaceAll(COLOUR, 'var($1,#0000)') ?? null
}

function iconSheet(names: readonly string[], more = ''): string {
  const { resolve } = createRequire(import.meta.url)
  const symbols = names.map((name) => {
    const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(
      readFileSync(resolve(`@phosphor-icons/core/assets/regular/${name}.svg`), 'utf8'),
    )?.[1]
    return `<g id="${name}">${inner}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${symbols.join('')}${more}</svg>`
}
