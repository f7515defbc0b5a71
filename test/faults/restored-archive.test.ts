/** What becomes of an archive when what was restored from it goes on writing there. */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placeOf } from '#server/backup/archive.ts'
import { openedBytes, openedKeys, sealedBytes } from '#server/backup/archive-keys.ts'
import { copyNames, logFolderOf, readCopy } from '#server/backup/copies.ts'
import { latestOf } from '#server/backup/reach.ts'
import { lsnOf, segmentStart } from '#server/backup/replication.ts'
import { readWhole } from '#app/platform/storage/places.server.ts'
import { copyCommands, idsOf, KEY, startWritten, withRestored } from './copy-commands.ts'
import type { OwnDatabase } from './own-database.ts'
import { isWhole } from '#test/whole.ts'

// Within that the archive has what was written.
const LOSS_MS = 5000

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-restored-')))
const into = (name: string) => join(folder, name)
let database: OwnDatabase
const commands = copyCommands(() => ({ DATABASE_URL: database.url, VAR_DIR: database.folder }))
beforeAll(async () => {
  database = await startWritten()
}, 60_000)
afterAll(async () => {
  commands.end()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Keeps copies while something is done, and until the archive has what was written. */
async function kept<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const keeper = commands.run('backup', ['keep'], settings)
  await vi.waitFor(() => expect(keeper.said()).toContain('Копия 2'), { timeout: 60_000, interval: 100 })
  const done = await work()
  await rest(LOSS_MS)
  keeper.child.kill('SIGTERM')
  await keeper.code
  return done
}

test.runIf(isWhole)(
  'what --list says before a gap in the log --at restores after it; a moment in the gap is refused with those around it',
  { timeout: 300_000 },
  async () => {
    const settings = { BACKUP_TO: into('gap') }
    await database.asked('truncate written')
    await database.asked(`insert into backup_reports (kind, at, is_well, words) values ('check', now(), true, 'проба')`)
    await kept(settings, () => database.asked('insert into written values (1)'))
    const listed = (await commands.done('restore', ['--list'], settings)).said
    const [, from = '', latest = ''] = / с (\S+ \S+) \(Москва\) до (\S+ \S+) \(Москва\)/.exec(listed) ?? []
    await database.asked(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_type = 'physical'`)
    const lost = new Date().toISOString()
    for (const id of [2, 3]) {
      await database.asked('insert into written values ($1)', [id])
      await database.asked('select pg_switch_wal()')
      await database.asked('checkpoint')
    }
    await kept(settings, () => database.asked('insert into written values (4)'))
    expect((await commands.done('restore', ['--list'], settings)).said).toContain(`с ${from} (Москва) до ${latest} (Москва)`)
    const refused = await commands.done('restore', ['--into', into('lost'), '--at', lost], settings)
    expect(refused.said).toMatch(/журнал прерывался. Ближайшие моменты: [-\d: ]+ \(Москва\) и [-\d: ]+ \(Москва\)/)
    const restored = await commands.done('restore', ['--into', into('before'), '--at', latest], settings)
    expect(restored.code, restored.said).toBe(0)
    expect(await withRestored(into('before'), (_, client) => idsOf(client))).toEqual([1])
    expect((await commands.done('restore', ['--into', into('beginning'), '--at', from], settings)).said).toContain(
      'Восстановлено',
    )
  },
)

test.runIf(isWhole)(
  'a trial finds a log between copies that breaks off, and a restore through it says until when it leads',
  { timeout: 300_000 },
  async () => {
    const settings = { BACKUP_TO: into('broken') }
    await database.asked('truncate written')
    await database.asked(`insert into backup_reports (kind, at, is_well, words) values ('check', now(), true, 'проба')`)
    await kept(settings, async () => {
      // In a piece of its own, behind the copy.
      await rest(LOSS_MS)
      await database.asked('insert into written values (1)')
    })
    const place = placeOf(into('broken'), {})
    const { identities, recipient } = await openedKeys(place, KEY)
    const copy = await readCopy(place, (await copyNames(place)).at(-1) ?? '', identities)
    const latest = await latestOf(place, copy, identities)
    const until = lsnOf(copy.until)
    let broken = 0
    for (const { key } of await place.list(logFolderOf(copy))) {
      const [, name = '', from = ''] = /([0-9A-F]{24})\.([0-9a-f]{8})\.age$/.exec(key) ?? []
      if (!name || segmentStart(name, copy.segmentBytes) + BigInt(`0x${from}`) < until) continue
      const bytes = await openedBytes(await readWhole(place, key), identities)
      await place.put(key, await sealedBytes(Buffer.alloc(bytes.length), recipient))
      broken++
    }
    expect(broken).toBeGreaterThan(0)
    // The newest copy is sound: only what leads from the former one to it is not.
    expect((await commands.done('backup', [], settings)).code).toBe(0)
    const checked = await commands.done('backup', ['check'], settings)
    expect(checked.said).toContain('Копия не прошла проверку восстановлением. Журнал в архиве обрывается')
    expect(checked.code).toBe(1)
    const restored = await commands.done('restore', ['--into', into('until-break'), '--at', latest.toISOString()], settings)
    expect(restored.said).toContain('Журнал в архиве обрывается')
    expect(restored.code).toBe(1)
    expect(await withRestored(into('until-break'), (_, client) => idsOf(client))).toEqual([])
  },
)

test.runIf(isWhole)(
  'two restores from one archive never mix: each writes under a number of its own, and the newest is restored whole',
  { timeout: 300_000 },
  async () => {
    const settings = { BACKUP_TO: into('branches') }
    await database.asked('truncate written')
    // A trial was just made.
    await database.asked(`insert into backup_reports (kind, at, is_well, words) values ('check', now(), true, 'проба')`)
    const at = await kept(settings, async () => {
      await database.asked('insert into written values (1)')
      await rest(LOSS_MS)
      const moment = new Date().toISOString()
      await rest(1000)
      await database.asked('insert into written values (2)')
      return moment
    })
    const firstRestored = await commands.done('restore', ['--into', into('first')], settings)
    expect(firstRestored.code, firstRestored.said).toBe(0)
    await withRestored(into('first'), (url, client) =>
      kept({ ...settings, VAR_DIR: into('first'), DATABASE_URL: url }, async () => {
        for (const id of [1001, 1002, 1003]) {
          await client.query('insert into written values ($1)', [id])
          await client.query('select pg_switch_wal()')
        }
      }),
    )
    // Two of one moment, the second before the first has written anything: their histories are the same.
    for (const name of ['second', 'third']) {
      const restored = await commands.done('restore', ['--into', into(name), '--at', at], settings)
      expect(restored.code, restored.said).toBe(0)
    }
    const timeline = await withRestored(into('third'), async (url, client) => {
      await kept({ ...settings, VAR_DIR: into('third'), DATABASE_URL: url }, () =>
        client.query('insert into written values (3001)'),
      )
      return (await client.query<{ id: number }>('select timeline_id as id from pg_control_checkpoint()')).rows[0]?.id
    })
    expect(timeline).toBe(4)
    const last = await commands.done('restore', ['--into', into('last')], settings)
    expect(last.code, last.said).toBe(0)
    expect(await withRestored(into('last'), (_, client) => idsOf(client))).toEqual([1, 3001])
  },
)

test.runIf(isWhole)(
  'what was restored on a new machine goes on with the key of the archive, and after a changed passphrase the new one restores all of them',
  { timeout: 300_000 },
  async () => {
    const archive = into('moved')
    const settings = { BACKUP_TO: archive }
    await database.asked('truncate written')
    await database.asked('insert into written values (1)')
    expect((await commands.done('backup', [], settings)).code).toBe(0)
    expect((await commands.done('restore', ['--into', into('new-machine')], settings)).code).toBe(0)
    const changed = { ...settings, BACKUP_KEY: 'второй пароль архива' }
    const [copied, listed] = await withRestored(into('new-machine'), async (url, client) => {
      await client.query('insert into written values (2)')
      const there = { ...changed, VAR_DIR: into('new-machine'), DATABASE_URL: url }
      return [await commands.done('backup', [], there), await commands.done('backup', ['list'], there)]
    })
    expect(copied.code, copied.said).toBe(0)
    // The file that the first copy brought is sealed to the key of then.
    expect(listed.said).not.toContain('✗')
    expect(readdirSync(join(archive, 'keys')).length).toBe(1)
    const again = await commands.done('restore', ['--into', into('again')], changed)
    expect(again.code, again.said).toBe(0)
    expect(await withRestored(into('again'), (_, client) => idsOf(client))).toEqual([1, 2])
    expect((await commands.done('restore', ['--list'], settings)).said).toContain('Этим ключом архив не открывается')
  },
)
