import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startObjectStorage, STORAGE_KEYS, type ObjectStorage } from '#test/object-storage.ts'
import { bucketPlace } from './bucket-place.server.ts'
import { readWhole } from './places.server.ts'

let storage: ObjectStorage
beforeAll(async () => void (storage = await startObjectStorage()))
afterAll(() => storage.close())

const place = (keys: Partial<typeof STORAGE_KEYS> = {}) => bucketPlace({ url: `${storage.url}/portal`, ...STORAGE_KEYS, ...keys })
const NAME = 'files/files/diploma@13-1795412064023.age'

test('what is kept in a bucket comes back the same, is listed over several pages and goes', async () => {
  const large = randomBytes(20 * 1024 * 1024)
  expect(await place().put(NAME, Buffer.from('диплом'))).toBe(12)
  expect(await place().put('copies/one/base.tar.age', Readable.from([large.subarray(0, 7), large.subarray(7)]))).toBe(
    large.length,
  )
  expect(await place().put('copies/one/small.age', Readable.from([Buffer.from('a'), Buffer.from('b')]))).toBe(2)
  for (const number of [1, 2, 3, 4, 5]) await place().put(`log/${number}.age`, Buffer.from(String(number)))
  expect((await readWhole(place(), NAME)).toString()).toBe('диплом')
  expect((await readWhole(place(), 'copies/one/base.tar.age')).equals(large)).toBe(true)
  expect((await place().list('log/')).map(({ key }) => key)).toEqual([1, 2, 3, 4, 5].map((number) => `log/${number}.age`))
  expect((await place().list('copies/one/')).map(({ key, bytes }) => [key, bytes])).toEqual([
    ['copies/one/base.tar.age', large.length],
    ['copies/one/small.age', 2],
  ])
  expect(await place().list('nothing/')).toEqual([])
  await place().remove(NAME)
  await place().remove(NAME)
  await expect(place().read(NAME)).rejects.toThrow('нет files/files/diploma')
  expect([...storage.objects.keys()].every((key) => key.startsWith('portal/'))).toBe(true)
})

test('what must be new never takes the place of what is there', async () => {
  await place().putNew('files/one.pdf', Buffer.from('первый'))
  await expect(place().putNew('files/one.pdf', Buffer.from('второй'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect((await readWhole(place(), 'files/one.pdf')).toString()).toBe('первый')
  const [{ changedMs } = { changedMs: 0 }] = await place().list('files/one')
  expect(Math.abs(changedMs - Date.now())).toBeLessThan(60_000)
})

test('a wrong secret is refused at every step, and nothing of it is kept', async () => {
  const before = storage.objects.size
  const stranger = place({ secret: 'another-secret-of-forty-characters-0123' })
  await expect(stranger.put('a.age', Buffer.from('a'))).rejects.toThrow(/403|SignatureDoesNotMatch/)
  await expect(stranger.list('log/')).rejects.toThrow(/403|SignatureDoesNotMatch/)
  await expect(stranger.read('log/1.age')).rejects.toThrow(/403|SignatureDoesNotMatch/)
  expect(storage.objects.size).toBe(before)
  expect(storage.state.refused).toBeGreaterThanOrEqual(3)
})

test('a stream that breaks leaves neither an object nor parts of one', async () => {
  async function* broken() {
    yield randomBytes(9 * 1024 * 1024)
    yield randomBytes(9 * 1024 * 1024)
    throw new Error('the database went away')
  }
  await expect(place().put('copies/two/base.tar.age', Readable.from(broken()))).rejects.toThrow('the database went away')
  expect(storage.objects.has('portal/copies/two/base.tar.age')).toBe(false)
  expect(storage.uploads.size).toBe(0)
})

test('a storage that is away fails what was asked, and nothing is taken for kept', async () => {
  storage.state.isAway = true
  await expect(place().put('b.age', Buffer.from('b'))).rejects.toThrow()
  storage.state.isAway = false
  expect(await place().list('b.age')).toEqual([])
})

test('a storage that says nothing is waited for as long as was said, not longer', async () => {
  storage.state.isSilent = true
  const hurried = bucketPlace({ url: `${storage.url}/portal`, ...STORAGE_KEYS, answeredWithinMs: 200 })
  const began = performance.now()
  await expect(hurried.putNew('files/late.pdf', Buffer.from('a'))).rejects.toThrow(/timeout|aborted/)
  expect(performance.now() - began).toBeLessThan(5000)
  storage.state.isSilent = false
})
