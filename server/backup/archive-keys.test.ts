import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderPlace } from '#app/platform/storage/places.server.ts'
import { archiveKey, entrust, keepIdentities, openedBytes, openedKeys, sealedBytes } from './archive-keys.ts'

const KEY = 'шесть лесных орехов и один гриб'
const folders: string[] = []
beforeAll(() => {
  // A passphrase takes a second or three each time.
  const setPassphrase = Reflect.get(Encrypter.prototype, 'setPassphrase')
  vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
    this.setScryptWorkFactor(8)
    setPassphrase.call(this, passphrase)
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  folders.push(made)
  return made
}

test('two machines with one passphrase seal to one key, and each reads what the other sealed', async () => {
  const [place, one, other] = [folderPlace(folder()), folder(), folder()]
  const first = await archiveKey(place, one, KEY)
  await entrust(place, first, KEY)
  const second = await archiveKey(place, other, KEY)
  expect(second).toEqual(first)
  const sealed = await sealedBytes(Buffer.from('опись'), second.recipient)
  expect((await openedBytes(sealed, first.identities)).toString()).toBe('опись')
})

test('a machine whose own keys are of another archive takes the key of this one and keeps both', async () => {
  const [place, one, other] = [folderPlace(folder()), folder(), folder()]
  const first = await archiveKey(place, one, KEY)
  await entrust(place, first, KEY)
  const own = await archiveKey(folderPlace(folder()), other, KEY)
  expect(await archiveKey(place, other, KEY)).toEqual(first)
  const kept = readFileSync(join(other, 'backup-identity'), 'utf8').trim().split('\n')
  expect(kept).toEqual([...own.identities, ...first.identities])
})

test('a key that neither VAR_DIR nor BACKUP_KEY opens is refused with what to copy; with the copied line it is known', async () => {
  const [place, one, other] = [folderPlace(folder()), folder(), folder()]
  const operators = await identityToRecipient(await generateX25519Identity())
  const first = await archiveKey(place, one, operators)
  await entrust(place, first, operators)
  for (const key of [operators, 'совсем другие слова'])
    await expect(archiveKey(place, other, key)).rejects.toThrow(join(other, 'backup-identity'))
  const own = await archiveKey(folderPlace(folder()), other, operators)
  // As `age -d … >> backup-identity` leaves it.
  writeFileSync(join(other, 'backup-identity'), `${own.identities[0]}${first.identities[0]}\n`)
  expect(await archiveKey(place, other, operators)).toEqual(first)
})

test('after a changed passphrase the new one opens every key that the archive has, the old one none', async () => {
  const [place, varDir] = [folderPlace(folder()), folder()]
  const [older, newer] = [await generateX25519Identity(), await generateX25519Identity()]
  for (const identity of [older, newer])
    await entrust(place, { recipient: await identityToRecipient(identity), identities: [identity] }, KEY)
  keepIdentities(varDir, [older, newer])
  await entrust(place, await archiveKey(place, varDir, 'второй пароль архива'), 'второй пароль архива')
  expect((await openedKeys(place, 'второй пароль архива')).identities.toSorted()).toEqual([older, newer].toSorted())
  await expect(openedKeys(place, KEY)).rejects.toThrow('не\u00a0открывается')
})
