import { href } from '#app/shared/href.ts'
import { BANDS } from '#app/features/questionnaire/instrument/stages.ts'

const OURS = /\/(assets|styles|drawings)\//
const AFTER_MS = 1500
const ASKED = '/api/v1/questioning/create'

/**
 * Asks the worker (machines/offline-worker.js) to keep the map's page, its files and its questions, a little after it was opened: then
 * it is filled in without a connection.
 * @returns how to stop
 */
export function keepMap(): () => void {
  const timer = setTimeout(() => void keep().catch(() => {}), AFTER_MS)
  return () => clearTimeout(timer)
}

async function keep(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => OURS.test(name))
  const lists = [ASKED, ...BANDS.map((band) => `${ASKED}?band=${band}`)]
  active?.postMessage({ keep: href('/test'), files: [...new Set(files)], lists })
}
