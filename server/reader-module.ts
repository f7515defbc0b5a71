/** The module of reader pages, beside the application's entry: docs/decisions/044. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const READER_MODULE = join(import.meta.dirname, '../app/entry.reader.ts')

/** Writes down, for the server, under which name the module was built and which files it imports. */
export function readerModule(): Plugin {
  return {
    name: 'reader-module',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === READER_MODULE)
      if (!entry) throw new Error('app/entry.reader.ts is not in the build (vite.config.ts)')
      const imports = new Set<string>()
      const gather = (names: string[]): void => {
        for (const name of names) {
          if (imports.has(name)) continue
          imports.add(name)
          gather(chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
        }
      }
      gather(entry.imports)
      const files = { module: `/${entry.fileName}`, imports: Array.from(imports, (name) => `/${name}`) }
      this.emitFile({ type: 'asset', fileName: 'reader.json', source: JSON.stringify(files) })
    },
  }
}
