import { href } from '#app/shared/href.ts'
import { filesNamedIn, keepInWorker } from '#app/shared/keep-in-worker.ts'

/** Asks the worker to keep the page that a child plays on without a network, and the files of its games. */
export async function keepGarden(): Promise<void> {
  await keepInWorker({ keep: href('/child/garden'), files: namedInGarden })
}

/** That page is not the open one: what it stands on is named in its document. */
async function namedInGarden(): Promise<string[]> {
  const answer = await fetch(href('/child/garden'), { credentials: 'omit' })
  return filesNamedIn(await answer.text())
}
