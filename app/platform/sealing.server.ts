import { createCipheriv, createDecipheriv, createHash, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { AppError } from '#app/shared/errors.ts'
import { secureRandom } from './random.server.ts'

const VERSION = 2
const KEY_MARK_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
/** What a person is shown in place of a record that none of our keys opens. */
export const UNREADABLE =
  'Эту запись сейчас не\u00a0прочитать: она зашифрована, и\u00a0ключи портала к\u00a0ней не\u00a0подходят. Сама запись на\u00a0месте. Напишите нам, и\u00a0мы постараемся её вернуть.'

/**
 * Encrypts at rest: AES-256-GCM. The first byte is the version, the next four name the key, so that a key can be changed.
 * @param keys  one key, or several by commas, the newest first: it seals, the others still open what they sealed
 * @param about what the bytes belong to; opening them as something else fails
 */
export function seal(text: string, keys: string, about: string): Buffer {
  const { key, mark } = keysOf(keys)[0]! // a list has one part at least
  const nonce = secureRandom(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about))
  const body = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([Buffer.from([VERSION]), mark, nonce, cipher.getAuthTag(), ...body])
}

/** @throws AppError unavailable when the bytes were changed, sealed with another key or for something else */
export function open(sealed: Buffer, keys: string, about: string): string {
  const known = keysOf(keys)
  // The first version named no key: it had one.
  if (sealed[0] === 1) return openWith(known, sealed.subarray(1), about)
  const mark = sealed.subarray(1, 1 + KEY_MARK_BYTES)
  return openWith(
    known.filter((key) => key.mark.equals(mark)),
    sealed.subarray(1 + KEY_MARK_BYTES),
    about,
  )
}

/**
 * For lists and exports, where one row must not take the others with it: such rows are counted (`sealed-rows.server.ts`).
 * @returns null where what is read was sealed with a key that is not among ours
 */
export function ifReadable<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** Whether something failed because none of our keys opens a record. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof AppError && error.message === UNREADABLE
}

/** Whether bytes of the second version name a key of ours. */
export function isOurs(sealed: Buffer, keys: string): boolean {
  const mark = sealed.subarray(1, 1 + KEY_MARK_BYTES)
  return sealed[0] === VERSION && keysOf(keys).some((key) => key.mark.equals(mark))
}

/** What tells these keys from others and shows nothing of them, the sealing one first. */
export function marksOf(keys: string): string[] {
  return keysOf(keys).map(({ mark }) => mark.toString('hex'))
}

function openWith([known, ...others]: Key[], bytes: Buffer, about: string): string {
  if (!known) throw new AppError('unavailable', UNREADABLE)
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv(ALGORITHM, known.key, nonce, options).setAAD(Buffer.from(about)).setAuthTag(tag)
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    if (others.length > 0) return openWith(others, bytes, about)
    throw new AppError('unavailable', UNREADABLE)
  }
}

/** SHA-256 of a token, as it is looked up by. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares in the same time, however much agrees. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type Key = { key: KeyObject; mark: Buffer }

/** Made of a list once: every seal asks for the same. A process knows few lists, one that grows would be a fault. */
const made = new Map<string, Key[]>()

function keysOf(keys: string): Key[] {
  const known = made.get(keys) ?? keys.split(',').map((key) => keyOf(createHash('sha256').update(key.trim()).digest()))
  made.set(keys, known)
  return known
}

/** The mark distinguishes one key from another and shows nothing of it. */
function keyOf(bytes: Buffer): Key {
  const mark = createHash('sha256').update('mark').update(bytes).digest().subarray(0, KEY_MARK_BYTES)
  return { key: createSecretKey(bytes), mark }
}
