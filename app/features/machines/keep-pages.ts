import { zoneOf } from '#app/shared/zones.ts'

const OURS = /\/(assets|early|styles|drawings)\//

let isBegun = false

/** Makes the open reader page readable without a connection, once the browser has nothing better to do. */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || zoneOf(path) !== 'reader') return
  if (!isBegun) {
    isBegun = true
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  }
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => OURS.test(name))
  active?.postMessage({ keep: path, files: [...new Set(files)] })
}
