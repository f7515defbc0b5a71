import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import type { LetterKind } from '#app/shared/letter-kinds.ts'
import type { Config } from './config.server.ts'
import type { Db } from './database.server.ts'
import type { Jobs } from './jobs.server.ts'
import * as letterRefusals from './letter-refusals.server.ts'
import { opened, queued, type SealedLetter } from './queued-letters.server.ts'
import { href } from '#app/shared/href.ts'

export type Letter = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  at: string
  /** Where one press switches such letters off; none in letters that come always. */
  unsubscribe?: string
}
type ServiceDraft = { to: string; subject: string; body: ReactElement }
/** A letter that nobody is required to get is written with the link that switches its kind off. */
type OptionalDraft = { to: string; subject: string; kind: LetterKind; body: (unsubscribe: string) => ReactElement }
type Draft = ServiceDraft | OptionalDraft
export type Mail = ReturnType<typeof createMail>

const AFTER_OTHERS = -1
// A title is no shout, and a name stands on the line of its words.
const PLAIN = {
  preserveNewlines: true,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'td.name', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.words', format: 'inline' },
  ],
}
const ONE_CLICK = '/api/v1/unsubscribe/'

/** Letters: written in React, sent by a job after the transaction that caused them, by SMTP or into the local outbox. */
export function createMail(config: Config, jobs: Jobs) {
  const outbox = join(config.VAR_DIR, 'outbox')

  /** Enqueues a letter within the transaction. @returns false where the address does not want letters of its kind */
  async function send(db: Db, draft: Draft): Promise<boolean> {
    if ('kind' in draft && (await letterRefusals.isRefused({ db, config }, { email: draft.to, kind: draft.kind }))) return false
    await jobs.enqueue(db, { name: 'mail', data: queued(await written(draft), config.ANSWERS_KEY) })
    return true
  }

  /** Enqueues one letter for many, written once; the letters of others go before it. */
  async function sendToMany(db: Db, emails: string[], { subject, body }: Omit<ServiceDraft, 'to'>): Promise<void> {
    const letter = queued(await written({ to: '', subject, body }), config.ANSWERS_KEY)
    for (const to of emails)
      await jobs.enqueue(db, { name: 'mail', data: { ...letter, id: randomUUID(), to }, priority: AFTER_OTHERS })
  }

  /** Sends a letter at once: when this returns, the post has taken it. */
  async function sendNow(draft: ServiceDraft): Promise<void> {
    await deliver(await written(draft))
  }

  async function written(draft: Draft): Promise<Letter> {
    const { to } = draft
    // A line of a list: a program of letters breaks it where it likes, and the desk looks for it by its words.
    const subject = draft.subject.replaceAll('\u00a0', ' ')
    const { render, toPlainText } = await import('@react-email/render')
    const letterOf = async (body: ReactElement) => {
      const html = await render(body)
      return { id: randomUUID(), to, subject, html, text: toPlainText(html, PLAIN), at: new Date().toISOString() }
    }
    if (!('kind' in draft)) return letterOf(draft.body)
    const token = letterRefusals.tokenOf({ config }, { email: to, kind: draft.kind })
    const letter = await letterOf(draft.body(`${config.PUBLIC_URL}${href('/unsubscribe/:token', { token })}`))
    return { ...letter, unsubscribe: `${config.PUBLIC_URL}${ONE_CLICK}${token}` }
  }

  async function deliver(waiting: Letter | SealedLetter): Promise<void> {
    const letter = opened(waiting, config.ANSWERS_KEY)
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
        headers: letter.unsubscribe ? oneClick(letter.unsubscribe) : {},
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
    // Letters queued before their words were sealed name people anywhere in them.
    return jobs.forget(
      db,
      'mail',
      sql`data->>'to' = ${address} or data->'named' ? ${address} or (not data ? 'sealed' and position(${address} in data::text) > 0)`,
    )
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

  return { send, sendToMany, sendNow, deliver, forget, letters }
}

/** RFC 8058: the mail program's own button, without opening anything. */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
