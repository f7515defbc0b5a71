import { dirname, join } from 'node:path'

/** Where Node keeps compiled code of the last start, types taken away: most of a start is reading modules. */
export const COMPILED = join(dirname(import.meta.dirname), 'build/compile-cache')

/**
 * What the production process is started with, here and in the tests. Several threads compress and draw: with an arena of memory
 * for each of them, as glibc has it, what a crowd took comes back late or never.
 */
export function processEnvironment(given: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: COMPILED, ...given, NODE_ENV: 'production' }
}
