import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const SHOWN = 3

/** The largest modules of a file of scripts, and which of our own modules import them. */
export type ChunkContents = { module: string; importedBy: string[] }[]

/** Writes `build/chunks.json`: by it a budget that is exceeded names who added what (test/e2e/budget.test.ts). */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, bundle) {
      const importersOf = (id: string) => {
        const info = this.getModuleInfo(id)
        return info ? [...info.importers, ...info.dynamicImporters] : []
      }
      const contents: Record<string, ChunkContents> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const largest = Object.entries(chunk.modules).toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
        contents[`/${chunk.fileName}`] = largest.slice(0, SHOWN).map(([id]) => {
          const ours = ownImporters(id, importersOf)
          // Who shares the file with it has most likely brought it there.
          const nearest = ours.toSorted((a, b) => Number(b in chunk.modules) - Number(a in chunk.modules))
          return { module: placeOf(id), importedBy: nearest.slice(0, SHOWN).map(placeOf) }
        })
      }
      writeFileSync(join(root, 'build/chunks.json'), JSON.stringify(contents))
    },
  }
}

/** Our modules that a module is imported by, through packages however deep. */
function ownImporters(id: string, importersOf: (id: string) => string[]): string[] {
  const seen = new Set([id])
  for (const one of seen) if (one === id || one.includes('/node_modules/')) for (const above of importersOf(one)) seen.add(above)
  return [...seen].filter((one) => one !== id && !one.includes('/node_modules/'))
}

function placeOf(id: string): string {
  return relative(root, id.split('?')[0] ?? '').replace(/^node_modules\//, '')
}
