import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moveFiles } from '#server/moving-files.ts'
import { startObjectStorage, STORAGE_KEYS, type ObjectStorage } from '#test/object-storage.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import { storage as examined } from '#app/features/doctor/machine.server.ts'
import { fileWords } from '#app/shared/files.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()
const folders: string[] = []
let storage: ObjectStorage
beforeAll(async () => void (storage = await startObjectStorage()))
afterEach(() => void Object.assign(storage.state, { isAway: false, isSilent: false }))
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  await storage.close()
})

/** A host with a folder of its own. */
function host(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
  folders.push(folder)
  const { key: S3_KEY, secret: S3_SECRET, region: S3_REGION } = STORAGE_KEYS
  const config = readConfig({ VAR_DIR: folder, S3_URL: `${storage.url}/portal`, S3_KEY, S3_SECRET, S3_REGION, ...settings })
  return { config, log: createLog('silent') }
}
const files = ({ config }: ReturnType<typeof host>) => readdirSync(join(config.VAR_DIR, 'pictures'))
const atAddress = (address: string) => address.replace(/jpg$/, 'avif')

test('a picture made on one host is read on another, from its own folder the second time, and is not drawn again', async () => {
  const [one, other] = [host(), host()]
  const photograph = await canvas(700, 500)
  const made = await pictures.make(one, photograph)
  const first = await pictures.read(other, atAddress(made.lg))
  expect(first?.body).toEqual((await pictures.read(one, atAddress(made.lg)))?.body)
  const asked = storage.state.asked
  expect(await pictures.read(other, atAddress(made.lg))).toEqual(first)
  expect(storage.state.asked).toBe(asked)
  expect(await pictures.make(other, photograph)).toEqual(made)
  expect(files(other)).toEqual([atAddress(made.lg).replace('/pictures/', '')])
  expect((await pictures.source(other, pictures.hashOf(made))).length).toBeGreaterThan(100)
})

test('while the storage is away pictures that were asked for are there, the others are refused for now', async () => {
  const one = host()
  const made = await pictures.make(one, await canvas(500, 500))
  const other = host()
  await pictures.read(other, made.sm)
  storage.state.isAway = true
  expect(await pictures.read(other, made.sm)).not.toBeNull()
  await expect(pictures.read(other, atAddress(made.sm))).rejects.toMatchObject({
    code: 'unavailable',
    message: fileWords.storageAway,
    retryAfterSeconds: 10,
  })
  await expect(pictures.make(other, await canvas(300, 200))).rejects.toMatchObject({ code: 'unavailable' })
  storage.state.isAway = false
  expect(await pictures.read(other, atAddress(made.sm))).not.toBeNull()
})

test('a picture that was removed on one host is gone on another a day later', async () => {
  const [one, other] = [host(), host()]
  const made = await pictures.make(one, await canvas(420, 300))
  await pictures.read(other, made.sm)
  await pictures.remove(one, pictures.hashOf(made))
  expect([...storage.objects.keys()].filter((key) => key.includes(pictures.hashOf(made)))).toEqual([])
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
  utimesSync(join(other.config.VAR_DIR, made.sm), yesterday, yesterday)
  await pictures.read(other, made.sm)
  await vi.waitFor(() => expect(files(other)).toEqual([]))
  expect(await pictures.read(other, made.sm)).toBeNull()
})

test('files move to the storage and back, each once, and what is missing is said', async () => {
  const one = host()
  await mkdir(join(one.config.VAR_DIR, 'files'))
  writeFileSync(join(one.config.VAR_DIR, 'files/aa.pdf'), 'диплом')
  const withoutBucket = { ...one, config: { ...one.config, S3_URL: undefined } }
  const made = await pictures.make(withoutBucket, await canvas(640, 333))
  await expect(moveFiles(withoutBucket.config, 'to-storage')).rejects.toThrow('S3_URL')
  expect((await moveFiles(one.config, 'to-storage'))[0]).toContain('скопировано 1,')
  expect((await moveFiles(one.config, 'to-storage')).every((line) => line.includes('скопировано 0,'))).toBe(true)
  const other = host()
  expect(await pictures.read(other, made.lg)).not.toBeNull()
  const third = host()
  await moveFiles(third.config, 'to-folder')
  expect(readdirSync(join(third.config.VAR_DIR, 'files'))).toContain('aa.pdf')
  expect(files(third)).toEqual(expect.arrayContaining(files(one)))
})

test('the doctor says what the storage does, and names what to look at when it refuses', async () => {
  expect(await examined(host().config)).toContain('сохраняет, отдаёт и удаляет')
  const before = storage.objects.size
  await expect(examined(host({ S3_SECRET: 'of-somebody-else-entirely' }).config)).rejects.toThrow(/403.*S3_SECRET/)
  expect(storage.objects.size).toBe(before)
})

test.each([
  [{ S3_SECRET: '' }, 'S3_URL без S3_KEY и S3_SECRET'],
  [{ S3_URL: 'https://storage.example' }, 'S3_URL'],
  [
    { BACKUP_TO: 'https://storage.example/bucket', S3_URL: 'https://storage.example/bucket/files', BACKUP_KEY: 'a'.repeat(12) },
    'BACKUP_TO',
  ],
])('settings with which files would be lost are refused: %o', (settings, words) => {
  expect(() => host(settings)).toThrow(words)
})
