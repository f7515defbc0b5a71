import type { Config } from '#app/platform/config.server.ts'
import { PERSONAL_QUERY, PRIVATE } from '#app/shared/zones.ts'
import keeping from './offline-worker.js?raw'
import removing from './removing-worker.js?raw'

/** The script at /sw.js: it keeps pages that were read, or, switched off, removes itself and all it kept. */
export function worker({ SERVICE_WORKER }: Pick<Config, 'SERVICE_WORKER'>): string {
  if (SERVICE_WORKER !== 'on') return removing
  return keeping.replace('__PRIVATE__', () => PRIVATE.source).replace('__PERSONAL__', () => PERSONAL_QUERY.source)
}
