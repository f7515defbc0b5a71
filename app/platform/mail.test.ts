import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NoteLetter } from '#app/features/specialists/families/care-letters.tsx'
import { testPortal } from '#test/portal.ts'
import { freePort } from '#server/free-port.ts'

type Taken = { to: string[]; source: string }

const port = await freePort()
const portal = testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
const taken: Taken[] = []
let refusing = 0
let server: SMTPServer | null = null

/** A real post office: `taken` has what it accepted, and it refuses the next `refusing` letters. */
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
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email,
    password: 'мокрый зонтик у двери',
    consents: ['account'],
  })
const lettersTo = (email: string) => taken.filter(({ to }) => to.includes(email))

beforeAll(open)
afterAll(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

describe('a letter in the queue', () => {
  test('can be read by its address and subject alone: its words hold links that sign in', async () => {
    const email = 'sealed@primer.example'
    await register(email)
    const { rows } = await portal.platform.db.execute<{ data: Record<string, unknown>; row: string }>(
      sql`select data, data::text as row from jobs.job where name = 'mail' and data->>'to' = ${email}`,
    )
    expect(rows).toHaveLength(1)
    for (const { data, row } of rows) {
      expect(data).toMatchObject({ to: email, subject: 'Подтвердите почту' })
      expect(row).not.toMatch(/confirm=|cabinet|Здравствуйте/)
    }
    await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(1), { timeout: 8000 })
    expect(lettersTo(email)[0]?.source.replaceAll(/=\r\n/g, '')).toContain('/cabinet?confirm=')
  })

  test('of yesterday, in clear, goes out as it is', async () => {
    const { db, jobs } = portal.platform
    const letter = { id: crypto.randomUUID(), to: 'yesterday@primer.example', subject: 'Вчера', at: new Date().toISOString() }
    await db.transaction((inside) =>
      jobs.enqueue(inside, { name: 'mail', data: { ...letter, html: '<p>вчера</p>', text: 'yesterday’s words' } }),
    )
    await vi.waitFor(() => expect(lettersTo(letter.to)).toHaveLength(1), { timeout: 8000 })
  })

  test('leaves with the person its words name', async () => {
    const { db, mail } = portal.platform
    const body = NoteLetter({ who: 'leaving@primer.example', link: 'http://portal/', unsubscribe: 'http://portal/' })
    const kept = () => db.execute(sql`select 1 from jobs.job where name = 'mail' and data->>'to' = 'reader@primer.example'`)
    await db.transaction(async (inside) => {
      await mail.send(inside, { to: 'reader@primer.example', subject: 'Заметка', body })
      await mail.forget(inside, 'leaving@primer.example')
    })
    expect((await kept()).rows).toEqual([])
  })

  test('stays when somebody leaves whose address is the end of another', async () => {
    const { db, mail } = portal.platform
    const body = NoteLetter({ who: 'joanna@primer.example', link: 'http://portal/', unsubscribe: 'http://portal/' })
    const kept = () =>
      db.execute(sql`select data->>'to' as "to" from jobs.job where name = 'mail' and data->>'subject' = 'Заметка о другой'`)
    await db.transaction(async (inside) => {
      await mail.send(inside, { to: 'joanna@primer.example', subject: 'Заметка о другой', body })
      await mail.forget(inside, 'anna@primer.example')
    })
    expect((await kept()).rows).toEqual([{ to: 'joanna@primer.example' }])
  })
})

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
    // It is about the account itself: nobody may switch it off.
    expect(source).not.toMatch(/^List-Unsubscribe/m)
  })

  test('that nobody has to have carries the address of one click, and the same link for a person', async () => {
    const { db, mail } = portal.platform
    const body = (unsubscribe: string) => NoteLetter({ who: 'Ольга', link: 'http://portal/', unsubscribe })
    await db.transaction((inside) => mail.send(inside, { to: 'olya@primer.example', subject: 'Заметка', kind: 'care', body }))
    await vi.waitFor(() => expect(lettersTo('olya@primer.example')).toHaveLength(1), { timeout: 8000 })
    const [{ source } = { source: '' }] = lettersTo('olya@primer.example')
    const whole = source.replaceAll(/\r\n\s+/g, ' ')
    expect(whole).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const [, token = ''] = /^List-Unsubscribe: <http[^>]*\/api\/v1\/unsubscribe\/([\w-]+)>/m.exec(whole) ?? []
    expect(token).not.toBe('')
    expect(source.replaceAll(/=\r\n/g, '')).toContain(`/unsubscribe/${token}`)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('olya')
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
