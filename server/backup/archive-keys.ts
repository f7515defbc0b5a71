/**
 * What opens an archive. Everything in it is sealed (the format of age, after zstd) to one key that its first machine makes and each keeps
 * in VAR_DIR, so that a drill can read what was written. In the archive that key lies sealed by the operator's passphrase or to the
 * operator's own key: `age -d keys/….age` gives what opens the rest, by hand too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { keptSecret, replaceSecret } from '#app/platform/kept-secret.server.ts'
import { readWhole, type Place } from '#app/platform/storage/places.server.ts'

/** `recipient` seals, any of `identities` opens. */
export type ArchiveKey = { recipient: string; identities: string[] }

const FOLDER = 'keys/'
const KEPT = 'backup-identity'
const SEALED_KEY = /^(age1[0-9a-z]+)\.age$/
// A line of its own is not asked for: what is added by hand comes right behind what stands there.
const IDENTITY = /AGE-SECRET-KEY-[0-9A-Z]{59}/g
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/**
 * The key of an archive: the one that lies in it, whichever machine brought it there, or a new one where the archive is empty. VAR_DIR
 * keeps what was opened. Of several that machines of an earlier release brought all open and the first seals.
 * @throws Error with a sentence when something there is sealed to a key that neither VAR_DIR nor the operator's key opens
 */
export async function archiveKey(place: Place, varDir: string, operatorsKey: string): Promise<ArchiveKey> {
  const fresh = await generateX25519Identity()
  const file = join(varDir, KEPT)
  const there = await recipientsIn(place)
  const [first] = there
  if (first === undefined) {
    const [identity = ''] = identitiesIn(keptSecret(file, () => fresh))
    return { recipient: await identityToRecipient(identity), identities: [identity] }
  }
  const known = await byRecipient(existsSync(file) ? identitiesIn(readFileSync(file, 'utf8')) : [])
  for (const recipient of there.filter((one) => !known.has(one))) {
    const identity = await openedKey(place, `${FOLDER}${recipient}.age`, operatorsKey)
    if (identity === null) throw isStrange(place, recipient, file)
    known.set(recipient, identity)
    keepIdentities(varDir, [identity])
  }
  return { recipient: first, identities: there.flatMap((recipient) => known.get(recipient) ?? []) }
}

/** Has a machine know these keys beside those that it knows. */
export function keepIdentities(varDir: string, identities: string[]): void {
  const file = join(varDir, KEPT)
  const before = existsSync(file) ? identitiesIn(readFileSync(file, 'utf8')) : []
  replaceSecret(file, `${[...new Set([...before, ...identities])].join('\n')}\n`)
}

/** Puts the keys into the archive, sealed by what the settings say now. */
export async function entrust(place: Place, { identities }: ArchiveKey, operatorsKey: string): Promise<void> {
  for (const [recipient, identity] of await byRecipient(identities))
    await place.put(`${FOLDER}${recipient}.age`, await operatorsSealing(operatorsKey).encrypt(`${identity}\n`))
}

/**
 * The keys of an archive, for who has the operator's key alone.
 * @throws Error with a sentence for a person when there is no archive, or the key opens none of it
 */
export async function openedKeys(place: Place, operatorsKey: string): Promise<ArchiveKey> {
  const sealed = await place.list(FOLDER)
  if (sealed.length === 0) throw new Error(`В\u00a0${place.title} нет архива копий: там нет папки keys.`)
  const identities: string[] = []
  for (const { key } of sealed) {
    const opened = await openedKey(place, key, operatorsKey)
    if (opened) identities.push(opened)
  }
  const [first] = identities
  if (first !== undefined) return { recipient: await identityToRecipient(first), identities }
  throw new Error(
    'Этим ключом архив не\u00a0открывается. Нужен тот BACKUP_KEY, с\u00a0которым делали копии, или секретный ключ к\u00a0нему (AGE-SECRET-KEY-…). Без него копии не\u00a0прочитать никому.',
  )
}

export async function sealedBytes(bytes: Uint8Array, recipient: string): Promise<Uint8Array> {
  return sealingTo(recipient).encrypt(await pack(bytes, PACKING))
}

/** @throws Error when the bytes are damaged or none of the identities opens them */
export async function openedBytes(sealed: Uint8Array, identities: string[]): Promise<Buffer> {
  return unpack(await openingBy(identities).decrypt(sealed))
}

/** What fails on the way fails the stream. */
export async function sealedStream(source: Readable, recipient: string): Promise<Readable> {
  const packed = pipeline(source, createZstdCompress(PACKING), () => {})
  return Readable.fromWeb((await sealingTo(recipient).encrypt(webOf(packed))) as ReadableStream<Uint8Array>)
}

export async function openedStream(sealed: Readable, identities: string[]): Promise<Readable> {
  const opened = (await openingBy(identities).decrypt(webOf(sealed))) as ReadableStream<Uint8Array>
  return pipeline(Readable.fromWeb(opened), createZstdDecompress(), () => {})
}

/** The recipients whose keys lie in the archive. */
async function recipientsIn(place: Place): Promise<string[]> {
  return (await place.list(FOLDER)).flatMap(({ key }) => SEALED_KEY.exec(key.slice(FOLDER.length))?.[1] ?? [])
}

function identitiesIn(text: string): string[] {
  return text.match(IDENTITY) ?? []
}

async function byRecipient(identities: string[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(identities.map(async (one) => [await identityToRecipient(one), one] as const)))
}

/** @returns null when the operator's key does not open it */
async function openedKey(place: Place, key: string, operatorsKey: string): Promise<string | null> {
  if (operatorsKey.startsWith('age1')) return null
  const sealed = await readWhole(place, key)
  const decrypter = new Decrypter()
  if (operatorsKey.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(operatorsKey)
  else decrypter.addPassphrase(operatorsKey)
  const opened = await decrypter.decrypt(sealed, 'text').catch(() => null)
  return opened?.trim() ?? null
}

function isStrange(place: Place, recipient: string, file: string): Error {
  return new Error(
    `В\u00a0${place.title} лежат копии под ключом ${recipient}, которого у\u00a0этой машины нет, и\u00a0BACKUP_KEY его не\u00a0открывает. Перенесите в\u00a0${file} такой\u00a0же файл машины, которая делала копии, или допишите в\u00a0него открытый вручную: age -d ${FOLDER}${recipient}.age >> ${file}. Можно и\u00a0вернуть прежний BACKUP_KEY или начать другой архив: задать новую папку в\u00a0BACKUP_TO.`,
  )
}

function operatorsSealing(operatorsKey: string): Encrypter {
  if (operatorsKey.startsWith('age1')) return sealingTo(operatorsKey)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(operatorsKey)
  return encrypter
}

function sealingTo(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

function openingBy(identities: string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

function webOf(stream: Readable) {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array> // Node's own type of the same thing
}
