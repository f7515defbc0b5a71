import { connect, type NetConnectOpts } from 'node:net'
import type { Config } from './config.server.ts'
import type { Log } from './log.server.ts'

/** What the scanner said of a file; `unchecked` where there is no scanner, or it did not answer. */
export type Verdict = 'clean' | 'infected' | 'unchecked'

const ANSWER_WITHIN_MS = 20_000
const PIECE_BYTES = 64 * 1024

/** Asks clamd about a file by its INSTREAM command; the file is sent over the connection and is stored nowhere in between. */
export async function scan({ config, log }: { config: Config; log: Log }, bytes: Uint8Array): Promise<Verdict> {
  if (!config.CLAMD_URL) return 'unchecked'
  const answer = await ask(placeOf(config.CLAMD_URL), bytes).catch((error: NodeJS.ErrnoException) => {
    log.warn({ code: error.code }, 'the virus scanner did not answer')
    return ''
  })
  if (answer.endsWith('OK')) return 'clean'
  return answer.endsWith('FOUND') ? 'infected' : 'unchecked'
}

function ask(place: NetConnectOpts, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    const heard: Buffer[] = []
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('too slow')))
    socket.on('error', reject)
    socket.on('data', (piece: Buffer) => heard.push(piece))
    socket.on('close', () => resolve(Buffer.concat(heard).toString().replace(/\0$/, '').trim()))
    socket.write('zINSTREAM\0')
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function placeOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}
