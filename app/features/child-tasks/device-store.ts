import type { RunStore, Waiting } from './queue.ts'

const DATABASE = 'garden'
const RUNS = 'runs'

/** The runs of this device in its own database; where there is none (a private window), they wait in the tab. */
export function deviceStore(): RunStore {
  const opened = open()
  const memory = new Map<string, Waiting>()
  const inside = async <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | null> => {
    const database = await opened
    return database ? done(work(database.transaction(RUNS, mode).objectStore(RUNS))) : null
  }
  return {
    async put(waiting) {
      memory.set(waiting.id, waiting)
      await inside('readwrite', (store) => store.put(waiting))
    },
    async all() {
      const stored = await inside<Waiting[]>('readonly', (store) => store.getAll())
      return stored ?? [...memory.values()]
    },
    async remove(id) {
      memory.delete(id)
      await inside('readwrite', (store) => store.delete(id))
    },
  }
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null)
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(RUNS, { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device’s database refused')))
  })
}
