import { randomBytes } from 'node:crypto'

const ASKED_AT_ONCE_BYTES = 4096

let left: Buffer = Buffer.alloc(0)

/** Random bytes of the system's generator, given to nobody else. Some thousand are asked for at once: each asking costs more than a seal. */
export function secureRandom(bytes: number): Buffer {
  if (left.length < bytes) left = randomBytes(Math.max(bytes, ASKED_AT_ONCE_BYTES))
  const given = Buffer.from(left.subarray(0, bytes))
  left.fill(0, 0, bytes)
  left = left.subarray(bytes)
  return given
}

/** What opens something for the one who has it, as a link or a cookie carries it: 192 bits. The database keeps its hash. */
export function newToken(): string {
  return secureRandom(24).toString('base64url')
}
