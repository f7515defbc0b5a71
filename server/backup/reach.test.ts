import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { folderPlace, type Place } from '#app/platform/storage/places.server.ts'
import { sealedBytes, type ArchiveKey } from './archive-keys.ts'
import { logFolderOf, logKeeping, type Copy } from './copies.ts'
import { lsnInWords, segmentName } from './replication.ts'
import { latestOf, leadingTo } from './reach.ts'

const SEGMENT = 1024 * 1024
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
let place: Place
let key: ArchiveKey
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reach-'))
  folders.push(folder)
  place = folderPlace(folder)
  const identity = await generateX25519Identity()
  key = { recipient: await identityToRecipient(identity), identities: [identity] }
})

const file = (number: number) => segmentName(1, BigInt(number * SEGMENT), SEGMENT)
const lsn = (number: number) => BigInt(Math.round(number * SEGMENT))
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute))
/** What is read of a copy here; its log goes on in the file of this number. */
const copyAt = (minute: number, until: number) =>
  ({
    ...{ systemId: '7', timeline: 1, segmentBytes: SEGMENT, name: `copy-${minute}` },
    ...{ at: moment(minute).toISOString(), until: lsnInWords(lsn(until)) },
  }) as Copy
const keeping = () => logKeeping(place, logFolderOf({ systemId: '7', timeline: 1 }), key)
const latest = (copy: Copy) => latestOf(place, copy, key.identities)
const bytes = Buffer.from('журнал')

test('a copy before a gap in the log keeps its latest moment when the log goes on behind the gap', async () => {
  const before = keeping()
  await before.whole(file(1), bytes)
  await before.piece(file(2), 0, bytes)
  await before.mark(file(2), { lsn: lsn(2.5), at: moment(10) })
  expect(await latest(copyAt(0, 1.2))).toEqual(moment(10))
  const after = keeping()
  await after.piece(file(5), 0, bytes)
  await after.mark(file(5), { lsn: lsn(5.5), at: moment(20) })
  expect(await latest(copyAt(0, 1.2))).toEqual(moment(10))
  expect(await latest(copyAt(15, 5.2))).toEqual(moment(20))
})

test('behind a file of log that never came whole nothing is promised', async () => {
  const before = keeping()
  await before.piece(file(2), 0, bytes)
  await before.mark(file(2), { lsn: lsn(2.5), at: moment(10) })
  const after = keeping()
  await after.whole(file(3), bytes)
  await after.mark(file(4), { lsn: lsn(4), at: moment(20) })
  expect(await latest(copyAt(0, 2.2))).toEqual(moment(10))
})

test('the mark goes along with the log, and one of an earlier release counts until there is another', async () => {
  const older = { lsn: lsn(1.5).toString(), at: moment(5).toISOString() }
  const folder = logFolderOf({ systemId: '7', timeline: 1 })
  await place.put(`${folder}head.age`, await sealedBytes(Buffer.from(JSON.stringify(older)), key.recipient))
  const log = keeping()
  await log.whole(file(1), bytes)
  expect(await latest(copyAt(0, 1.2))).toEqual(moment(5))
  await log.mark(file(2), { lsn: lsn(2), at: moment(6) })
  await log.piece(file(2), 0, bytes)
  await log.mark(file(2), { lsn: lsn(2.1), at: moment(7) })
  await log.whole(file(2), bytes)
  await log.mark(file(3), { lsn: lsn(3), at: moment(8) })
  expect(await latest(copyAt(0, 1.2))).toEqual(moment(8))
  expect((await place.list(folder)).filter(({ key: name }) => name.includes('.head.')).length).toBe(1)
})

test('a moment is restored from the newest copy that leads to it; of one in a gap both sides are named', () => {
  const reach = (name: string, from: number, until: number) => ({ name, at: moment(from), latest: moment(until) })
  // The third is of another restore and goes on beside the second.
  const reaches = [reach('one', 0, 10), reach('two', 20, 40), reach('three', 25, 30)]
  expect(leadingTo(reaches, moment(5))).toEqual({ name: 'one', at: moment(5) })
  expect(leadingTo(reaches, moment(28))).toEqual({ name: 'three', at: moment(28) })
  expect(leadingTo(reaches, moment(35))).toEqual({ name: 'two', at: moment(35) })
  expect(leadingTo(reaches, moment(15))).toEqual({ before: moment(10), after: moment(20) })
  expect(leadingTo(reaches, moment(50))).toEqual({ before: moment(40), after: null })
  expect(leadingTo(reaches, moment(-1))).toEqual({ before: null, after: moment(0) })
  expect(leadingTo([], moment(0))).toEqual({ before: null, after: null })
})

test('the second in which a copy begins, as --list names it, is its own', () => {
  const at = new Date(moment(0).getTime() + 700)
  expect(leadingTo([{ name: 'one', at, latest: at }], moment(0))).toEqual({ name: 'one', at })
})
