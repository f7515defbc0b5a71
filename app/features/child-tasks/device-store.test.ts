import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceTable } from './device-store.ts'

type Row = { id: string; n: number }

/** As much of a browser's database as a table asks for; a full one refuses at the end of a transaction, as browsers do. */
function device() {
  const rows = new Map<string, Row>()
  const state = { isFull: false }
  const soon = (target: EventTarget, name: string) => queueMicrotask(() => target.dispatchEvent(new Event(name)))
  const answered = (result: unknown) => Object.assign(new EventTarget(), { result })
  const transaction = () => {
    const made = new EventTarget()
    const objectStore = () => ({
      put(row: Row) {
        if (!state.isFull) rows.set(row.id, row)
        soon(made, state.isFull ? 'abort' : 'complete')
        return answered(row.id)
      },
      getAll() {
        soon(made, 'complete')
        return answered([...rows.values()])
      },
      delete(id: string) {
        rows.delete(id)
        soon(made, 'complete')
        return answered(undefined)
      },
    })
    return Object.assign(made, { objectStore, error: null })
  }
  const database = Object.assign(new EventTarget(), { transaction, close() {} })
  const open = () => {
    const request = answered(database)
    soon(request, 'success')
    return request
  }
  return { rows, state, indexedDB: { open } }
}

let shelf: ReturnType<typeof device>
let table: DeviceTable<Row>
beforeEach(async () => {
  shelf = device()
  vi.stubGlobal('indexedDB', shelf.indexedDB)
  vi.resetModules()
  table = (await import('./device-store.ts')).deviceTable<Row>('steps')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what a full database refuses waits in the tab beside what it has, and goes into it when there is room', async () => {
  await table.put({ id: 'a', n: 1 })
  shelf.state.isFull = true
  await table.put({ id: 'a', n: 2 })
  await table.put({ id: 'b', n: 1 })
  expect([...shelf.rows.values()]).toEqual([{ id: 'a', n: 1 }])
  expect(await table.all()).toEqual([
    { id: 'a', n: 2 },
    { id: 'b', n: 1 },
  ])
  shelf.state.isFull = false
  await table.put({ id: 'b', n: 3 })
  expect(await table.all()).toEqual([
    { id: 'a', n: 2 },
    { id: 'b', n: 3 },
  ])
  for (const id of ['a', 'b']) await table.remove(id)
  expect(await table.all()).toEqual([])
})

test('without a database rows wait in the tab', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('a private window')
    },
  })
  await table.put({ id: 'a', n: 1 })
  expect(await table.all()).toEqual([{ id: 'a', n: 1 }])
})
