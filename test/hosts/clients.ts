/** People before the doors: who writes again until it is done, and who only reads. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'

export type Answer = { status: number; text: string; cookies: string[]; retryAfter: string | undefined }
type Sent = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

const TAKEN_WITHIN_MS = 8000

/** @returns status 0 when nothing answered */
export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Sent = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, text: '', cookies: [], retryAfter: undefined })
    const asked = request(url, { method, headers, timeout: TAKEN_WITHIN_MS, ...(agent ? { agent } : {}) }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => void (text += piece))
      response.on('error', nothing)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookies: response.headers['set-cookie'] ?? [],
          retryAfter: response.headers['retry-after'],
        }),
      )
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', nothing)
    asked.end(body)
  })
}

/** Listens to events that do not end. */
export function streamOf(url: string, headers: Record<string, string>) {
  const state = { text: '', isOver: false }
  const asked = request(url, { headers: { ...headers, Accept: 'text/event-stream' } }, (response) => {
    response.setEncoding('utf8').on('data', (piece: string) => void (state.text += piece))
    response.on('close', () => (state.isOver = true))
  })
  asked.on('error', () => (state.isOver = true))
  asked.end()
  return { heard: () => state.text, isOver: () => state.isOver, end: () => void asked.destroy() }
}

/** What a guest's browser brings with each write. */
export async function guestOf(url: string): Promise<Record<string, string>> {
  const { cookies } = await ask(`${url}/api/v1/csrf-cookie`)
  const [cookie = ''] = cookies[0]?.split(';') ?? []
  return { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.split('=')[1] ?? '') }
}

type Written = { mail: string; tries: number; ms: number }

/**
 * Ten who ask the portal a question, one after another, each under a key and again with it until it was taken; and as many who read.
 * @param paths what is read: pages that are kept
 * @param againAfterMs the pause before a refused write is sent again: each try counts against the limit of its address
 */
export function crowdOn(url: string, paths: string[], mark: string, againAfterMs = 100) {
  const acknowledged: Written[] = []
  const begun: string[] = []
  const refused = new Map<string, number>()
  const spoiled: string[] = []
  const state = { read: 0, isOver: false, number: 0 }
  const note = (what: string) => void refused.set(what, (refused.get(what) ?? 0) + 1)

  async function write(): Promise<void> {
    const marks = await guestOf(url)
    while (!state.isOver) {
      const nth = ++state.number
      const mail = `${mark}${nth}@example.ru`
      begun.push(mail)
      const headers = {
        ...marks,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
      }
      const body = JSON.stringify({
        question: `Почему он не узнаёт буквы, которые знал вчера? ${nth}`,
        email: mail,
        consent: true,
      })
      const began = performance.now()
      for (let tries = 1; ; tries++) {
        const { status, retryAfter, text } = await ask(`${url}/api/v1/parent-questions`, { method: 'POST', headers, body })
        // «It seems to be done» is an answer too: the person looks, and it is.
        if (status === 201 || status === 409) {
          acknowledged.push({ mail, tries, ms: performance.now() - began })
          break
        }
        note(`${status}${status === 503 ? (retryAfter ? ' with Retry-After' : ' without Retry-After') : ''}`)
        if (![0, 503, 504, 502].includes(status)) spoiled.push(`${status} ${text.slice(0, 200)}`)
        await rest(againAfterMs)
      }
      await rest(20)
    }
  }

  async function readOn(): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    for (let turn = 0; !state.isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const { status, text } = await ask(`${url}${path}`, { agent })
      if (status === 200) state.read++
      else spoiled.push(`${path} ${status} ${text.slice(0, 60).trim()}`)
      await rest(10)
    }
    agent.destroy()
  }

  const all = [...Array.from({ length: 10 }, write), ...Array.from({ length: 10 }, readOn)]
  return {
    acknowledged,
    begun,
    refused,
    spoiled,
    read: () => state.read,
    end: () => {
      state.isOver = true
      return Promise.all(all)
    },
  }
}
