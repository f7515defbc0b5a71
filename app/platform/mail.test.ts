import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { freePort } from '#server/free-port.ts'

type Taken = { to: string[]; source: string }

const port = await freePort()
const portal = testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
const taken: Taken[] = []
let refusing = 0
let server: SMTPServer | null = null

/** A real post office: what it took lies in `taken`, and the next `refusing` letters it sends away. */
async function open(): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (refusing-- > 0) return done(Object.assign(new Error('come later'), { responseCode: 451 }))
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(pieces).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
}

const register = (email: string) =>
  portal.visitor().post('register', {
    ...{ roleId: 1, firstName: 'Анна', lastName: 'Пример', email },
    ...{ password: 'мокрый зонтик у двери', consents: ['account'] },
  })
const lettersTo = (email: string) => taken.filter(({ to }) => to.includes(email))

beforeAll(open)
afterAll(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

describe('a letter over SMTP', () => {
  test('has a subject in Russian, HTML, the same as plain text, and a name of its own', async () => {
    expect((await register('anna@primer.example')).status).toBe(201)
    await vi.waitFor(() => expect(lettersTo('anna@primer.example')).toHaveLength(1), { timeout: 8000 })
    const [{ source } = { source: '' }] = lettersTo('anna@primer.example')
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    expect(source).toMatch(/^Message-ID: <[\w-]+@[\w.-]+>/m)
  })

  test('that the post sends away is tried again and comes once', async () => {
    refusing = 1
    await register('later@primer.example')
    await vi.waitFor(() => expect(lettersTo('later@primer.example')).toHaveLength(1), { timeout: 14_000 })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(lettersTo('later@primer.example')).toHaveLength(1)
  }, 20_000)

  test('waits in the queue while the post is away: registration goes on, nothing is lost', async () => {
    await new Promise<void>((resolve) => server?.close(() => resolve()))
    expect((await register('away@primer.example')).status).toBe(201)
    await vi.waitFor(
      async () => {
        const { rows } = await portal.platform.db.execute(
          sql`select state from jobs.job where name = 'mail' and data->>'to' = 'away@primer.example'`,
        )
        expect(rows).toEqual([{ state: 'retry' }])
      },
      { timeout: 8000 },
    )
    await open()
    await vi.waitFor(() => expect(lettersTo('away@primer.example')).toHaveLength(1), { timeout: 20_000 })
  }, 30_000)
})
