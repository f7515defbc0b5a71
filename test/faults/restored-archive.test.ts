/** What becomes of an archive when what was restored from it goes on writing there. */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCommands, idsOf, withRestored } from './copy-commands.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { isWhole } from '#test/whole.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-restored-')))
const into = (name: string) => join(folder, name)
let database: OwnDatabase
const commands = copyCommands(() => ({ DATABASE_URL: database.url, VAR_DIR: database.folder }))
beforeAll(async () => {
  database = await startOwnDatabase()
  await database.asked('create table written (id int primary key, at timestamptz not null default clock_timestamp())')
  mkdirSync(join(database.folder, 'files'), { recursive: true })
  writeFileSync(join(database.folder, 'files/diploma.pdf'), 'диплом')
}, 60_000)
afterAll(async () => {
  commands.end()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isWhole)(
  'what was restored on a new machine goes on with the key of the archive, and after a changed passphrase the new one restores all of them',
  async () => {
    const archive = into('moved')
    const settings = { BACKUP_TO: archive }
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
