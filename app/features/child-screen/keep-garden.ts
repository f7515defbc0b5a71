import { href } from '#app/shared/href.ts'

const OURS = /\/(assets|styles|drawings|icons)\//

/** Asks the worker (machines/offline-worker.js) to keep the page that a child plays on without a network, and the files of its games. */
export async function keepGarden(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => OURS.test(name))
  // That page is not this one: what it stands on is named in its document.
  const html = await (await fetch(href('/child/garden'), { credentials: 'omit' })).text()
  const named = [...html.matchAll(/\/(?:assets|styles|drawings|icons)\/[^"'\s)\\]+/g)].map(([path]) => path)
  active?.postMessage({ keep: href('/child/garden'), files: [...new Set([...loaded, ...named])] })
}
