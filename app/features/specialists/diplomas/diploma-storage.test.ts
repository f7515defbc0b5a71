import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startObjectStorage, STORAGE_KEYS, type ObjectStorage } from '#test/object-storage.ts'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, specialistsOf } from '#test/specialists.ts'
import { freePort } from '#server/free-port.ts'
import { fileWords } from '#app/shared/files.ts'
import * as diplomas from './diplomas.server.ts'

const port = await freePort()
const portal = testPortal({
  S3_URL: `http://127.0.0.1:${port}/portal`,
  S3_KEY: STORAGE_KEYS.key,
  S3_SECRET: STORAGE_KEYS.secret,
  S3_REGION: STORAGE_KEYS.region,
})
const { person, visitorAs, sendBy } = specialistsOf(portal)
let storage: ObjectStorage
beforeAll(async () => void (storage = await startObjectStorage(port)))
afterEach(() => void (storage.state.isAway = false))
afterAll(() => storage.close())

test('a diploma lies in the storage alone, is opened from there and goes with its thirty days', async () => {
  const { id } = await diplomas.send(await person('neuropsychologist'), await photo())
  const [key = ''] = [...storage.objects.keys()].filter((one) => one.startsWith('files/'))
  expect(storage.objects.get(key)?.subarray(1, 4).toString()).toBe('PNG')
  expect(existsSync(join(portal.platform.config.VAR_DIR, 'files'))).toBe(false)
  const admin = await person('admin')
  expect((await diplomas.open(admin, id)).bytes).toEqual(storage.objects.get(key))
  await diplomas.decide(admin, id, ACCEPT)
  await diplomas.forgetFiles({ ...admin, now: new Date(Date.now() + 31 * 86_400_000) })
  expect(storage.objects.has(key)).toBe(false)
})

test('while the storage is away files alone are refused, with words and a time, and nothing half kept', async () => {
  const { id } = await diplomas.send(await person('neuropsychologist'), await photo())
  const { visitor } = await visitorAs('neuropsychologist')
  storage.state.isAway = true
  const sent = await sendBy(visitor, { resource: await photo() })
  expect([sent.status, sent.body.message, sent.headers.get('retry-after')]).toEqual([503, fileWords.storageAway, '10'])
  expect((await visitor.get('user/diplomas')).body).toEqual([])
  await expect(diplomas.open(await person('admin'), id)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await visitor.get('contacts')).status).toBe(200)
  storage.state.isAway = false
  expect((await sendBy(visitor, { resource: await photo() })).status).toBe(201)
})
