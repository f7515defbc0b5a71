import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts at rest: AES-256-GCM; the first byte is the version, so that a key can be changed later.
 * @param about what the bytes belong to; opening them as something else fails
 */
export function seal(text: string, key: string, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
}

/** @throws Error when the bytes were changed, sealed with another key or for something else */
export function open(sealed: Buffer, key: string, about: string): string {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
  return decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** SHA-256 of a token, as it is looked up by. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
