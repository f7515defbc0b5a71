import { createHmac } from 'node:crypto'
import { isSame } from './sealing.server.ts'

/**
 * A hash that only who has the key can make.
 * @param keys one key, or several by commas, the newest first: it makes new hashes, the others are still known
 */
export function keyedHash(keys: string, text: string): string {
  const [newest = ''] = keyedHashes(keys, text)
  return newest
}

/** The hash by each of the keys, the newest first: what an older one made is found by these. */
export function keyedHashes(keys: string, text: string): string[] {
  return keyParts(keys).map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/** Whether any of the keys made this hash. */
export function isKeyedHash(keys: string, text: string, hash: string | null): boolean {
  return hash !== null && keyedHashes(keys, text).some((made) => isSame(made, hash))
}

/**
 * The keys, then what once counted as one: before a change of keys was thought of, a list with its commas was the key. Codes of the
 * second step that were made so are still good.
 */
export function keyParts(keys: string): string[] {
  const parts = keys
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  const lists = parts.slice(0, -1).map((_, index) => keys.split(',').slice(index).join(',').trim())
  return [...parts, ...lists]
}
