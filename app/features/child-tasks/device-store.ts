import { GARDEN } from '#app/shared/forget-pages.ts'

type Name = (typeof GARDEN.tables)[number]

/** One table of the device: whatever happens to the tab, what was put is there. */
export type DeviceTable<Row extends { id: string }> = {
  put: (row: Row) => Promise<void>
  all: () => Promise<Row[]>
  remove: (id: string) => Promise<void>
}

let opened: Promise<IDBDatabase | null> | null = null

/** A table of this device's own database; where there is none (a private window), or it refuses, its rows wait in the tab. */
export function deviceTable<Row extends { id: string }>(name: Name): DeviceTable<Row> {
  // What the database does not have: it is newer than what it has of the same row.
  const memory = new Map<string, Row>()
  const inside = async <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | null> => {
    try {
      const database = await (opened ??= open())
      if (!database) return null
      const transaction = database.transaction(name, mode)
      return await done(transaction, work(transaction.objectStore(name)))
    } catch {
      // It was closed under us, or has no room: the next asking opens it anew.
      opened = null
      return null
    }
  }
  return {
    async put(row) {
      memory.set(row.id, row)
      const key = await inside('readwrite', (store) => store.put(row))
      if (key !== null && memory.get(row.id) === row) memory.delete(row.id)
    },
    async all() {
      const stored = await inside<Row[]>('readonly', (store) => store.getAll())
      return [...new Map([...(stored ?? []).map((row) => [row.id, row] as const), ...memory]).values()]
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
    const request = indexedDB.open(GARDEN.database, GARDEN.version)
    request.addEventListener('upgradeneeded', () => {
      // Runs that wait since the version before stay where they are.
      const there = request.result.objectStoreNames
      for (const name of GARDEN.tables) if (!there.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' })
    })
    request.addEventListener('success', () => {
      // Another tab with a newer portal must not wait for this one.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = null
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('blocked', () => resolve(null))
  })
}

/** The answer of a request, once it is sure to stay: a database without room refuses as late as at the end of its transaction. */
function done<Value>(transaction: IDBTransaction, request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(transaction.error ?? new Error('The device’s database refused'))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('error', refuse)
    transaction.addEventListener('abort', refuse)
  })
}
