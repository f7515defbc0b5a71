/** Scripts that stand in every document, as short as can be. */
import { join } from 'node:path'
import { minifySync, runnerImport, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Puts the texts of scripts that a module exports into its place, minified.
 * @param file whose exports are texts of scripts
 */
export function minifiedScripts(file: string): Plugin {
  const path = join(root, file)
  return {
    name: 'minified-scripts',
    enforce: 'pre',
    async load(id) {
      if (id !== path) return null
      const { module } = await runnerImport<Record<string, string>>(path, { root, configFile: false, logLevel: 'warn' })
      return Object.entries(module)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(minified(text))}`)
        .join('\n')
    },
  }
}

function minified(text: string): string {
  const { code, errors } = minifySync('script.js', text, { mangle: true, compress: true, module: false })
  if (errors.length > 0) throw new Error(`a script of the document cannot be minified: ${errors[0]?.message}`)
  return code.replace(/;\n?$/, '')
}
