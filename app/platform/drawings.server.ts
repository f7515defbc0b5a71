import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawingFile } from '#app/ui/drawings/file.ts'
import { ICON_NAMES } from '#app/ui/icon-names.ts'

const KEPT_DRAWINGS = 500
const made = new Map<string, string>()

/** A drawing or the icon sheet by its address below /drawings/v1/ without `.svg`, or null. */
export function drawingOf(path: string): string | null {
  const held = made.get(path)
  if (held) return held
  const svg = path === 'icons' ? iconSheet() : (drawingFile(path)?.svg ?? null)
  if (svg && made.size < KEPT_DRAWINGS) made.set(path, svg)
  return svg
}

function iconSheet(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core/package.json')), 'assets/regular')
  const symbols = ICON_NAMES.map((name) => {
    const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(folder, `${name}.svg`), 'utf8'))?.[1]
    return `<g id="${name}">${inner}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${symbols.join('')}</svg>`
}
