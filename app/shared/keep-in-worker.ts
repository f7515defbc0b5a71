type Kept = {
  /** The path of the page. */
  keep: string
  /** What it stands on besides what the open page has loaded. */
  files?: string[]
  /** Addresses of the map's questions that it may need. */
  lists?: string[]
}

/** Asks the worker (machines/offline-worker.js) to keep a page, those of its files that are ours, and its questions for a time without a connection. */
export async function keepInWorker({ files = [], ...kept }: Kept): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ ...kept, files: [...new Set(loaded.concat(files))] })
}
