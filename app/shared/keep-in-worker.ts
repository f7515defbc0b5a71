/** What the worker keeps for a page (FILE in machines/offline-worker.js). */
const OURS = /\/(assets|early|styles|drawings|icons)\//
const NAMED = /\/(?:assets|early|styles|drawings|icons)\/[^"'\s)\\]+/g

type Kept = {
  /** The path of the page. */
  keep: string
  /** What it stands on besides the files that the open page has loaded. */
  files?: () => Promise<string[]>
  /** Addresses of the map's questions that it may need. */
  lists?: string[]
}

/** Asks the worker to keep a page, its files and its questions for a time without a connection. */
export async function keepInWorker({ keep, files = async () => [], lists = [] }: Kept): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => OURS.test(name))
  active?.postMessage({ keep, files: [...new Set([...loaded, ...(await files())])], lists })
}

/** The paths of our files that a document names. */
export function filesNamedIn(html: string): string[] {
  return html.match(NAMED) ?? []
}
