import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clamd, EICAR } from '#test/clamd.ts'
import { startObjectStorage, STORAGE_KEYS, type ObjectStorage } from '#test/object-storage.ts'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, specialistsOf } from '#test/specialists.ts'
import { freePort } from '#server/free-port.ts'
import * as messages from '#app/features/feedback/messages.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { fileWords } from '#app/shared/files.ts'
import * as diplomas from './diplomas.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const port = await freePort()
const socket = join(tmpdir(), `clamd-${randomUUID()}.sock`)
const scanner = clamd()
const portal = testPortal({
  CLAMD_URL: `unix://${socket}`,
  S3_URL: `http://127.0.0.1:${port}/portal`,
  S3_KEY: STORAGE_KEYS.key,
  S3_SECRET: STORAGE_KEYS.secret,
  S3_REGION: STORAGE_KEYS.region,
})
const { person, visitorAs, sendBy } = specialistsOf(portal)
let storage: ObjectStorage
beforeAll(async () => void (storage = await startObjectStorage(port)))
afterEach(() => void (storage.state.isAway = false))
afterAll(async () => {
  scanner.close()
  await storage.close()
})

test('a diploma lies in the storage alone, is opened from there and goes with its thirty days', async () => {
  const { id } = await diplomas.send(await person('neuropsychologist'), await photo())
  const [key = ''] = [...storage.objects.keys()].filter((one) => one.startsWith('files/'))
  expect(storage.objects.get(key)?.subarray(1, 4).toString()).toBe('PNG')
  expect(existsSync(join(portal.platform.config.VAR_DIR, 'files'))).toBe(false)
  const admin = await person('admin')
  expect((await diplomas.open(admin, id)).bytes).toEqual(storage.objects.get(key))
  await diplomas.decide(admin, id, ACCEPT)
  await diplomas.forgetFiles({ ...admin, now: new Date(Date.now() + 31 * DAY_MS) })
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

test('what is out of term waits for the storage with the name of its file, and goes when it is back', async () => {
  const { db } = portal.platform
  const write = async (file?: File) => {
    const form = new FormData()
    const fields = { form: 'contacts', name: 'Анна', email: 'srok@primer.example', message: 'С чего начать?', consent: 'true' }
    for (const [name, value] of Object.entries({ ...fields, ...(file ? { file } : {}) })) form.set(name, value)
    expect((await portal.visitor().post('feedback', form)).status).toBe(201)
  }
  const before = storage.objects.size
  for (const file of [await photo(), undefined, await photo()]) await write(file)
  await db.execute(sql`update messages set created_at = created_at - interval '366 days'`)
  const left = async () => (await db.execute(sql`select file_name from messages where email = 'srok@primer.example'`)).rows.length
  const context = systemContext(portal.platform)
  storage.state.isAway = true
  await expect(messages.forgetOld(context)).rejects.toMatchObject({ code: 'unavailable' })
  expect([await left(), storage.objects.size]).toEqual([2, before + 2])
  storage.state.isAway = false
  await messages.forgetOld(context)
  expect([await left(), storage.objects.size]).toEqual([0, before])
})

test('an infected diploma that the storage did not let go is destroyed at the next look, and its owner gets one letter', async () => {
  const olga = await person('neuropsychologist')
  const { id } = await diplomas.send(olga, new File([`%PDF-1.4\n%${EICAR}\n1 0 obj<<>>endobj\n%%EOF`], 'a.pdf'))
  await new Promise<void>((resolve) => scanner.listen(socket, resolve))
  const before = storage.objects.size
  storage.state.keepsAll = true
  await expect(diplomas.checkFiles(olga)).rejects.toMatchObject({ code: 'unavailable' })
  storage.state.keepsAll = false
  await diplomas.checkFiles(olga)
  expect(storage.objects.size).toBe(before - 1)
  expect(await diplomas.ofAccount(olga, olga.viewer.id)).toMatchObject([{ id, status: 'rejected' }])
  expect(
    (await portal.lettersTo(olga.viewer.email)).filter(({ subject }) => subject === 'Нужен другой файл диплома'),
  ).toHaveLength(1)
})
