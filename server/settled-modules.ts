/** Modules of plain data that the browser's bundle has by their results: docs/decisions/036. */
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Puts what a module comes to in the place of the module, in the browser's bundle alone.
 * @param file whose exports are plain data
 */
export function settledModule(file: string): Plugin {
  const path = join(root, file)
  let isSettled = false
  return {
    name: 'settled-module',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (id !== path) return null
      isSettled = true
      const { module } = await runnerImport<Record<string, unknown>>(path, { root, configFile: false, logLevel: 'warn' })
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    buildEnd(error) {
      if (!error && !isSettled) throw new Error(`${file} is not in the browser's bundle any more: take it out of vite.config.ts`)
    },
  }
}
