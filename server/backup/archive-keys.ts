/**
 * What opens an archive. Everything in it is sealed (the format of age, after zstd) to one key that is made here and kept in VAR_DIR,
 * so that a drill can read what was written. In the archive that key lies sealed by the operator's passphrase or to the operator's
 * own key: `age -d keys/….age` gives what opens the rest, by hand too.
 */
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { keptSecret } from '#app/platform/kept-secret.server.ts'
import { readWhole, type Place } from '#app/platform/storage/places.server.ts'

/** `recipient` seals, any of `identities` opens. */
export type ArchiveKey = { recipient: string; identities: string[] }

const FOLDER = 'keys/'
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** The key of this portal's archives, made by the first who asks. */
export async function ownKey(varDir: string): Promise<ArchiveKey> {
  const fresh = await generateX25519Identity()
  const identity = keptSecret(join(varDir, 'backup-identity'), () => fresh)
  return { recipient: await identityToRecipient(identity), identities: [identity] }
}

/** Puts the key into the archive, sealed by what the settings say now. */
export async function entrust(place: Place, { recipient, identities }: ArchiveKey, operatorsKey: string): Promise<void> {
  await place.put(`${FOLDER}${recipient}.age`, await operatorsSealing(operatorsKey).encrypt(`${identities[0]}\n`))
}

/**
 * The keys of an archive, for who has the operator's key alone.
 * @throws Error with a sentence for a person when there is no archive, or the key opens none of it
 */
export async function openedKeys(place: Place, operatorsKey: string): Promise<string[]> {
  const sealed = await place.list(FOLDER)
  if (sealed.length === 0) throw new Error(`В\u00a0${place.title} нет архива копий: там нет папки keys.`)
  const decrypter = new Decrypter()
  if (operatorsKey.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(operatorsKey)
  else decrypter.addPassphrase(operatorsKey)
  const identities: string[] = []
  for (const { key } of sealed) {
    const opened = await decrypter.decrypt(await readWhole(place, key), 'text').catch(() => null)
    if (opened) identities.push(opened.trim())
  }
  if (identities.length > 0) return identities
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
