import { createServer, connect, type Socket } from 'node:net'

export type FlakyLine = Awaited<ReturnType<typeof startFlakyLine>>
/** What the line does: carries, refuses and cuts, swallows without a word, or is late. */
type Mood = 'carries' | 'cut' | 'silent' | 'late'

const LATE_MS = 120

/** A line between the portal and its database that can be made bad. @param port of the database on this machine */
export async function startFlakyLine(port: number) {
  let mood: Mood = 'carries'
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (mood === 'cut') return void near.destroy()
    const far = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.setNoDelay(true)
      from.on('data', (bytes: Buffer) => carry(from, to, bytes))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (mood === 'silent') for (const socket of pair) socket.pause()
  })

  function carry(from: Socket, to: Socket, bytes: Buffer): void {
    if (mood !== 'late') return void (to.destroyed || to.write(bytes))
    // In order: nothing more is read until this has gone on.
    from.pause()
    setTimeout(() => {
      if (!to.destroyed) to.write(bytes)
      if (mood !== 'silent') from.resume()
    }, LATE_MS)
  }

  function become(next: Mood): void {
    mood = next
    for (const pair of pairs) {
      if (mood === 'cut') pair.forEach((socket) => socket.destroy())
      else pair.forEach((socket) => (mood === 'silent' ? socket.pause() : socket.resume()))
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    become,
    async close(): Promise<void> {
      become('cut')
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
