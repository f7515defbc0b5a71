import { keepInWorker } from '#app/shared/keep-in-worker.ts'
import { zoneOf } from '#app/shared/zones.ts'

/** Makes the open reader page readable without a connection, once the browser has nothing better to do. */
export async function keepPage(path: string): Promise<void> {
  if (zoneOf(path) === 'reader') await keepInWorker({ keep: path })
}
