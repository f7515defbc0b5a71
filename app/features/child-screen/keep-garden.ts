import { href } from '#app/shared/href.ts'
import { keepInWorker } from '#app/shared/keep-in-worker.ts'

const NAMED = /\/(?:assets|early|styles|drawings|icons)\/[^"'\s)\\]+/g

/** Asks the worker to keep the page that a child plays on without a network, and the files of its games. */
export async function keepGarden(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // That page is not the open one: what it stands on is named in its document.
  const answer = await fetch(href('/child/garden'), { credentials: 'omit' })
  await keepInWorker({ keep: href('/child/garden'), files: (await answer.text()).match(NAMED) ?? [] })
}
