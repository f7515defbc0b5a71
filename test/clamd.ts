import { createServer, type Server } from 'node:net'

/** EICAR's test file: every scanner finds it, it harms nobody. Written in two parts, so that none finds our sources. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A scanner that speaks INSTREAM as clamd does and knows one virus. */
export function clamd(): Server {
  return createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, Buffer.from(piece)])
      const file = streamed(heard)
      if (file) socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
}

/** The file that a whole INSTREAM command carries, or null while it is on its way. */
function streamed(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!heard.toString('latin1').startsWith(command)) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
