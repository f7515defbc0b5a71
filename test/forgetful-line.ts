import { connect, createServer, type Socket } from 'node:net'

const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/**
 * A line to the database that can lose the answer to a commit: the database has it, and nobody hears of it.
 * @returns `url` of the database over the line, `loseNext` arms it once
 */
export async function startForgetfulLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { isArmed: false, lost: 0 }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes: Buffer) => void far.write(bytes))
    far.on('data', (bytes: Buffer) => {
      if (state.isArmed && bytes.includes(COMMITTED)) {
        state.isArmed = false
        state.lost++
        return void near.destroy()
      }
      near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    state,
    loseNext: () => void (state.isArmed = true),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
