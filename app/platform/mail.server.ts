import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import type { Config } from './config.server.ts'
import type { Db } from './database.server.ts'
import type { Jobs } from './jobs.server.ts'

export type Letter = { id: string; to: string; subject: string; html: string; text: string; at: string }
export type Draft = { to: string; subject: string; body: ReactElement }
export type Mail = ReturnType<typeof createMail>

/** Letters: written in React, sent by a job after the transaction that caused them, by SMTP or into the local outbox. */
export function createMail(config: Config, jobs: Jobs) {
  const outbox = join(config.VAR_DIR, 'outbox')

  /** Enqueues a letter within the transaction. */
  async function send(db: Db, draft: Draft): Promise<void> {
    await jobs.enqueue(db, 'mail', await written(draft))
  }

  /** Sends a letter at once: when this returns, the post has taken it. */
  async function sendNow(draft: Draft): Promise<void> {
    await deliver(await written(draft))
  }

  async function written({ to, subject, body }: Draft): Promise<Letter> {
    const { render } = await import('@react-email/render')
    const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
    return { id: randomUUID(), to, subject, html, text, at: new Date().toISOString() }
  }

  async function deliver(letter: Letter): Promise<void> {
    if (config.SMTP_URL) {
      const { createTransport } = await import('nodemailer')
      const { hostname } = new URL(config.PUBLIC_URL)
      const from = `"Нейросад" <noreply@${hostname}>`
      await createTransport(config.SMTP_URL).sendMail({
        from,
        // The same in every try, so that a letter taken twice is shown once.
        messageId: `<${letter.id}@${hostname}>`,
        to: letter.to,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
      })
      return
    }
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${letter.at.replaceAll(':', '-')}-${letter.id}.json`)
    await writeFile(`${file}.tmp`, JSON.stringify(letter), { mode: 0o600 })
    await rename(`${file}.tmp`, file)
  }

  /** Letters to an address, and others that name it, leave the queue, waiting or sent, within the transaction. */
  function forget(db: Db, address: string): Promise<void> {
    return jobs.forget(db, 'mail', address)
  }

  /** The letters of the local outbox, newest first. */
  async function letters(): Promise<Letter[]> {
    const files = await readdir(outbox).catch(() => [])
    const newest = files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .toReversed()
      .slice(0, 200)
    return Promise.all(newest.map(async (file) => JSON.parse(await readFile(join(outbox, file), 'utf8')) as Letter))
  }

  return { send, sendNow, deliver, forget, letters }
}
