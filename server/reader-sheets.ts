/** The styles of each page, module by module: docs/decisions/044. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform, type Targets } from 'lightningcss'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const ROUTE = '?__react-router-build-client-route'
const ASSET = /__VITE_ASSET__([\w$]+)__/g

/** Text of each style sheet by its name, and the names of what a page shows by the address of its route's module. */
export type ReaderSheets = { sheets: Record<string, string>; routes: Record<string, string[]> }

/**
 * Writes `build/reader-sheets.json`. A file of scripts brings the styles of everything that is gathered in it; a reader page has no
 * scripts, and its document has those styles alone whose modules it imports.
 */
export function readerSheets(targets: Targets): Plugin {
  const texts = new Map<string, string>()
  return {
    name: 'reader-sheets',
    applyToEnvironment: (environment) => environment.name === 'client',
    // After vite's own plugin has put the names of classes in their places, before it takes the text away.
    transform(code, id) {
      if (id.endsWith('.css')) texts.set(id, code)
      return null
    },
    writeBundle(_, bundle) {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const built: ReaderSheets = { sheets: {}, routes: {} }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.endsWith(ROUTE)) continue
        built.routes[`/${file.fileName}`] = sheetsBelow(file.facadeModuleId, importsOf).map((id) => {
          const name = id.slice(root.length)
          built.sheets[name] ??= minified(texts.get(id) ?? '', targets).replaceAll(ASSET, (_asset, reference: string) => {
            return `/${this.getFileName(reference)}`
          })
          return name
        })
      }
      writeFileSync(join(root, 'build/reader-sheets.json'), JSON.stringify(built))
    },
  }
}

/** The style sheets that a module imports, however deep, in the order in which they would be run. */
function sheetsBelow(id: string, importsOf: (id: string) => readonly string[], seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const below = importsOf(id).flatMap((imported) => sheetsBelow(imported, importsOf, seen))
  return id.endsWith('.css') ? [...below, id] : below
}

function minified(css: string, targets: Targets): string {
  return transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true, targets }).code.toString()
}
