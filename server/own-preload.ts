/** What loads the browser's later modules is ours, a third of the bundler's: docs/decisions/084. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const OURS = join(import.meta.dirname, '../app/shared/preload.ts')

/** Puts `app/shared/preload.ts` in the place of the bundler's helper, in the browser's bundle alone. */
export function ownPreload(): Plugin {
  let isReplaced = false
  return {
    name: 'own-preload',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id !== HELPER) return null
      isReplaced = true
      return `export { preload as __vitePreload } from ${JSON.stringify(OURS)}`
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error('the bundler changed: its helper of later modules was not found (server/own-preload.ts)')
    },
  }
}
