import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { createApi } from '#app/api/app.server.ts'
import { isStated } from '#app/features/consents/cookies.ts'
import { jobsOf } from '#app/composition/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { opened, type SealedLetter } from '#app/platform/queued-letters.server.ts'
import { answerCheck } from './answer-check.ts'
import { cloneName } from './clone-names.ts'
import { cloning } from './kept-template.ts'
import { platformOf } from './platform.ts'

export type Answered = { status: number; body: any; headers: Headers } // eslint-disable-line typescript/no-explicit-any -- what came is what the test looks at

/**
 * The API on a clone of the template database, for one test file. Every answer is checked against the contract of its call.
 * @param through a line to the database that may break: what it gives for the database's address is connected to
 * @returns `platform` to look inside, `visitor()` for a browser with its own cookies
 */
export function testPortal(
  settings: Record<string, string> = {},
  log?: Log,
  through: (url: string) => Promise<string> = async (url) => url,
) {
  const parts: { platform?: Platform; api?: ReturnType<typeof createApi>; close?: () => Promise<void> } = {}
  let check: ReturnType<typeof answerCheck> = () => {}
  let visitors = 0
  const name = cloneName()

  beforeAll(async () => {
    const server = inject('databaseServer')
    await run(server, cloning(name))
    const { platform, close } = platformOf(await through(server.replace(/\/postgres$/, `/${name}`)), settings, log)
    await platform.jobs.start(jobsOf(platform).filter(({ name: job }) => job === 'mail'))
    const api = createApi(platform)
    check = answerCheck(api.openAPIRegistry)
    Object.assign(parts, { platform, close, api })
  })

  afterAll(async () => {
    await parts.close?.()
    await run(inject('databaseServer'), `drop database if exists ${name} with (force)`)
  })

  return {
    get platform(): Platform {
      if (!parts.platform) throw new Error('the portal is there from the first test on')
      return parts.platform
    },
    /** The newest letter that reached an address and holds the words. */
    letterTo(email: string, words: string): Promise<string> {
      return vi.waitFor(
        async () => {
          const letters = await this.platform.mail.letters()
          const letter = letters.find(({ to, html }) => to === email && html.includes(words))
          if (!letter) throw new Error(`no letter to ${email} yet`)
          return letter.html.replaceAll('&amp;', '&')
        },
        { timeout: 8000, interval: 100 },
      )
    },
    /** Every letter written to an address, oldest first, whether it went out or not. */
    async lettersTo(email: string): Promise<{ subject: string; html: string; text: string }[]> {
      const { rows } = await this.platform.db.execute<{ data: SealedLetter }>(
        sql`select data from jobs.job where name = 'mail' and data->>'to' = ${email} order by created_on, data->>'at'`,
      )
      return rows.map(({ data }) => opened(data, this.platform.config.ANSWERS_KEY))
    },
    /** A browser of its own address: keeps cookies, fetches the CSRF token before its first write. */
    visitor(address = `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`) {
      const cookies = new Map<string, string>()
      const send = async (
        method: string,
        path: string,
        options: { body?: unknown; headers?: Record<string, string> } = {},
      ): Promise<Answered> => {
        const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'test', ...options.headers })
        headers.set('Cookie', [...cookies].map(([key, value]) => `${key}=${value}`).join('; '))
        if (method !== 'GET' && !headers.has('X-XSRF-TOKEN'))
          headers.set('X-XSRF-TOKEN', decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''))
        const isRaw = ['string', 'FormData', 'Uint8Array'].includes(kindOf(options.body))
        if (options.body !== undefined && !(options.body instanceof FormData) && !headers.has('Content-Type'))
          headers.set('Content-Type', 'application/json')
        const body =
          options.body === undefined
            ? null
            : isRaw
              ? (options.body as string | FormData | Uint8Array<ArrayBuffer>)
              : JSON.stringify(options.body)
        const response = await parts.api!.fetch(new Request(`http://portal/api/v1/${path}`, { method, headers, body }), {
          address,
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(key)
          else {
            const [, seconds] = /max-age=(\d+)/i.exec(cookie) ?? []
            expect(isStated(key, seconds ? Number(seconds) : null), `the policy says it of ${cookie}`).toBe(true)
            cookies.set(key, value)
          }
        }
        const answered = { status: response.status, headers: response.headers, body: parsed(await response.text()) }
        check({ method, path }, answered)
        return answered
      }
      return {
        cookies,
        get: (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers }),
        send,
        async post(path: string, body?: unknown): Promise<Answered> {
          if (!cookies.has('XSRF-TOKEN')) await send('GET', 'csrf-cookie')
          return send('POST', path, { body })
        },
      }
    },
  }
}

function kindOf(body: unknown): string {
  return typeof body === 'object' && body !== null ? body.constructor.name : typeof body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
