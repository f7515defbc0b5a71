import { AppError, STATUS, type ErrorCode, type Fields } from './errors.ts'
import { tooMany, words } from './words.ts'

const API = '/api/v1'
const RETRY_PAUSE_MS = 500

/** Every call by its method and path, `GET user/saved`; filled from the contracts by `api/wire.ts`. */
// eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be filled from elsewhere
export interface Wire {}

export type Links = Record<string, string>
export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** How many times to try in all; a pause of 500 ms lies between. */
  attempts?: number
  /** Called when the answer is 401, to become anonymous. */
  logoutOn401?: () => void
  /** A payment is never repeated after a refused CSRF token: the token is made sure of before it goes. */
  isPayment?: boolean
  signal?: AbortSignal
}

/**
 * One call of the product's API: JSON in and out, cookies along, the CSRF token before each write.
 * @throws AppError with the server's words, fields and code; `unavailable` when nothing answered
 * @see spec §7
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { attempts = 1 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await once<T>(path, options)
    } catch (error) {
      const isPassing = error instanceof AppError && (error.code === 'unavailable' || error.code === 'failed')
      if (!isPassing || attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }
}

/**
 * The address of a call by its name in a map of links, or a ready one.
 * @throws AppError failed — the specification's developer errors
 * @see spec §8
 */
export function pathOf(links: Links, request: { name?: string; url?: string }): string {
  if (request.url) return request.url
  if (!request.name) throw new AppError('failed', 'name and url not set')
  const path = links[request.name]
  if (path === undefined) throw new AppError('failed', 'no path found for name in links')
  return path
}

let beforeRefusal = () => Promise.resolve()

/**
 * Who may still help when nothing answers; what it promises is waited for before the refusal.
 * @returns how to stop
 */
export function whenUnreachable(help: () => Promise<void>): () => void {
  beforeRefusal = help
  return () => {
    beforeRefusal = () => Promise.resolve()
  }
}

async function once<T>(path: string, options: CallOptions, isRepeated = false): Promise<T> {
  const { method = 'GET', query = {}, body, logoutOn401, isPayment = false, signal } = options
  const isWrite = method !== 'GET'
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  const isForm = body instanceof FormData
  const response = await reach(`${API}/${path}${search}`, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(isWrite ? { 'X-XSRF-TOKEN': await (isPayment ? freshToken() : csrfToken()) } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  if (response.status === 419 && !isRepeated && !isPayment) {
    await freshToken()
    return once<T>(path, options, true)
  }
  if (response.status === 401) logoutOn401?.()
  throw await refusalOf(response)
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    await beforeRefusal()
    throw new AppError('unavailable', words.offline)
  }
}

async function refusalOf(response: Response): Promise<AppError> {
  const waitSeconds = Number(response.headers.get('Retry-After')) || undefined
  return refused(response.status, (await response.json().catch(() => ({}))) as Refused, waitSeconds)
}

type Refused = { message?: string; errors?: Fields }

/** An answer that is a refusal, as the error that callers know. */
export function refused(status: number, body: Refused, waitSeconds?: number): AppError {
  const code = (Object.keys(STATUS) as ErrorCode[]).find((name) => STATUS[name] === status) ?? 'failed'
  // What stands before the portal refuses without words of ours.
  const own = status === 429 ? tooMany(waitSeconds ?? 60) : words.serverError
  const extra = { ...(body.errors ? { fields: body.errors } : {}), ...(waitSeconds ? { retryAfterSeconds: waitSeconds } : {}) }
  return new AppError(code, body.message ?? own, extra)
}

/** The token that each write carries; fetched when there is none yet. */
export async function csrfToken(): Promise<string> {
  return cookieToken() ?? (await freshToken())
}

/** The token of the session that this browser holds now: the one at hand while it is good, another in place of one that is not. */
export async function freshToken(): Promise<string> {
  await reach(`${API}/csrf-cookie`, { credentials: 'include', headers: { Accept: 'application/json' } })
  return cookieToken() ?? ''
}

function cookieToken(): string | null {
  const [, value] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return value ? decodeURIComponent(value) : null
}
