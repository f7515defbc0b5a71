import { randomBytes } from 'node:crypto'

const DRAWN_AT_ONCE = 4096
const TOKEN_BYTES = 24

let left: Buffer = Buffer.alloc(0)

/** So many bytes of the system's chance, given to nobody else. They are drawn some thousand at once: a drawing costs more than a seal. */
export function chance(bytes: number): Buffer {
  if (left.length < bytes) left = randomBytes(Math.max(bytes, DRAWN_AT_ONCE))
  const given = Buffer.from(left.subarray(0, bytes))
  left.fill(0, 0, bytes)
  left = left.subarray(bytes)
  return given
}

/** What opens something for whoever has it, as a link or a cookie carries it: 192 bits. The database keeps its hash. */
export function newToken(): string {
  return chance(TOKEN_BYTES).toString('base64url')
}
