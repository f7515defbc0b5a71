import { createServer, type Socket } from 'node:net'

export type PostOffice = Awaited<ReturnType<typeof startPostOffice>>

/** A mail server that takes letters, or refuses the addresses they are for. */
export async function startPostOffice() {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  let isRefusing = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let rest = ''
    let letter: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 post')
    socket.on('data', (piece: Buffer) => {
      const lines = (rest + piece.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter) {
          if (line !== '.') {
            letter.push(line)
            continue
          }
          letters.push(letter.join('\n'))
          letter = null
          say('250 taken')
        } else if (line === 'DATA') {
          letter = []
          say('354 go on')
        } else if (line === 'QUIT') {
          say('221 bye')
        } else say(isRefusing && line.startsWith('RCPT') ? '451 come later' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // it listens on a port
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    letters,
    refuse: (refuses: boolean) => {
      isRefusing = refuses
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
