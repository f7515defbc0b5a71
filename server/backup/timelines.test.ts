import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderPlace } from '#app/platform/storage/places.server.ts'
import type { ArchiveKey } from './archive-keys.ts'
import type { Copy } from './copies.ts'
import { claimRestored, claimTimeline, layHistories } from './timelines.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-timelines-'))
let key: ArchiveKey
beforeAll(async () => {
  const identity = await generateX25519Identity()
  key = { recipient: await identityToRecipient(identity), identities: [identity] }
})
afterAll(() => rmSync(folder, { recursive: true }))

const ofTimeline = (timeline: number) => ({ systemId: '7', timeline }) as Copy // what is read of it here
/** A server that says this of its timeline. */
const saying = (content: string) => ({ query: async () => ({ rows: [{ content }] }) }) as unknown as pg.Client // as far as it is asked

test('a number belongs to the first history that the archive has under it; another is refused with words', async () => {
  const place = folderPlace(join(folder, 'claimed'))
  await claimTimeline({ place, key }, saying('1\t0/3000000\tone'), ofTimeline(2))
  await claimTimeline({ place, key }, saying('1\t0/3000000\tone'), ofTimeline(2))
  await expect(claimTimeline({ place, key }, saying('1\t0/2000000\tother'), ofTimeline(2))).rejects.toThrow(
    'другого восстановления',
  )
})

test('a restore finds a history of every number up to the highest that the archive knows, and of two only one gets a number', async () => {
  const place = folderPlace(join(folder, 'laid'))
  // By an earlier release, which kept no history.
  await place.put('log/7/4/000000040000000000000012.age', Buffer.from('журнал'))
  await claimTimeline({ place, key }, saying('1\t0/3000000\tone'), ofTimeline(2))
  const logDir = join(folder, 'restored-log')
  mkdirSync(logDir)
  await layHistories(place, ofTimeline(1), { identities: key.identities, logDir })
  expect(readdirSync(logDir).toSorted()).toEqual(['00000002.history', '00000003.history', '00000004.history'])
  expect(readFileSync(join(logDir, '00000002.history'), 'utf8')).toBe('1\t0/3000000\tone')

  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'pg_wal'), { recursive: true })
  writeFileSync(join(dataDir, 'pg_wal/00000005.history'), '1\t0/3000000\tfive')
  await claimRestored({ place, key }, ofTimeline(1), dataDir)
  await expect(claimRestored({ place, key }, ofTimeline(1), dataDir)).rejects.toMatchObject({ code: 'EEXIST' })
})
