import { connect } from 'node:net'

type Said = { text: string; ms: number }

/** Writes pieces to a port as they stand, whatever HTTP thinks of them. @returns all that came until the other side closed or the time was over */
export function writeRaw(
  url: string,
  pieces: (string | Buffer)[],
  { withinMs = 4000, pauseMs = 0 }: { withinMs?: number; pauseMs?: number } = {},
): Promise<Said> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const began = performance.now()
    const socket = connect(Number(port), hostname)
    let text = ''
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      socket.destroy()
      resolve({ text, ms: performance.now() - began })
    }
    const limit = setTimeout(end, withinMs)
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    socket.on('close', end)
    socket.on('error', end)
    const left = [...pieces]
    const next = () => {
      const piece = left.shift()
      if (piece === undefined || isOver) return
      socket.write(piece, () => (pauseMs > 0 ? setTimeout(next, pauseMs) : next()))
    }
    socket.on('connect', next)
  })
}

/** The first lines of the answers that came over one connection. */
export function statusesOf({ text }: Said): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
}
