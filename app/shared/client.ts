import { cookieOf } from './browser-cookies.ts'
import { AppError, STATUS, type ErrorCode, type Fields } from './errors.ts'
import { saidBy, withKey } from './sent-again.ts'
import { tooMany, words } from './words.ts'

const API = '/api/v1'
const RETRY_PAUSE_MS = 500

/** Every call by its method and path, `GET user/saved`; filled from the contracts by `api/wire.ts`. */
// eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be filled from elsewhere
export interface Wire {}

export type CallName = keyof Wire
export type Answered<Name extends CallName> = Wire[Name] extends { answer: infer Answer } ? Answer : never

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type How = {
  /** How many times to try in all; with a pause of 500 ms between. */
  attempts?: number
  /** Called when the answer is 401, to become anonymous. */
  logoutOn401?: () => void
  /** A payment is never repeated after a refused CSRF token: the token is made sure of before it goes. */
  isPayment?: boolean
  signal?: AbortSignal
}
type Sent<Call> = Call extends { params: infer Params; query: infer Query; body: infer Body }
  ? Part<'params', Params> & Part<'query', Typed<Query>> & Part<'body', Typed<Body>>
  : never
type Part<Key extends string, Type> = [Type] extends [undefined]
  ? { [K in Key]?: undefined }
  : Nothing extends Type
    ? { [K in Key]?: Type }
    : { [K in Key]: Type }
// eslint-disable-next-line typescript/no-generated-empty-object-type -- what needs nothing is needed nothing of
type Nothing = Record<never, never>
/** What a person typed for it: which words and ticks are right, the server says, field by field. */
type Typed<Wanted> = Wanted extends string
  ? string
  : Wanted extends boolean
    ? boolean
    : Wanted extends number
      ? number
      : Wanted extends FormData
        ? FormData
        : Wanted extends readonly (infer Each)[]
          ? Typed<Each>[]
          : Wanted extends object
            ? { [Key in keyof Wanted]: Typed<Wanted[Key]> | undefined }
            : Wanted
type Filled<Call> = Call extends { params: infer Params } ? Part<'params', Params> : never
/** What a call is given besides its name. */
export type CallOptions<Name extends CallName> = Sent<Wire[Name]> & How
type Given<Options> = Nothing extends Options ? [options?: Options] : [options: Options]

type AnyOptions = How & { params?: object | undefined; query?: object | undefined; body?: unknown }

/**
 * One call of the product's API, `GET user/children/{id}`: JSON in and out, cookies along, the CSRF token before each write.
 * @throws AppError with the server's words, fields and code; `unavailable` when nothing answered
 * @see spec §7
 */
export async function call<Name extends CallName>(name: Name, ...[options]: Given<CallOptions<Name>>): Promise<Answered<Name>> {
  return (await callByName(name, options)) as Answered<Name> // tests parse every answer by its contract
}

/**
 * The same where the name is known only when it runs, as at the desk, whose lists are called by the names of resources.
 * @throws AppError as `call` does
 */
export async function callByName(name: string, options: AnyOptions = {}): Promise<unknown> {
  const { attempts = 1 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(name, options)
    } catch (error) {
      const isPassing = error instanceof AppError && (error.code === 'unavailable' || error.code === 'failed')
      if (!isPassing || attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }
}

type Links = Record<string, string>

/** The address of a call that a browser follows by itself: a file to take, a picture to show. */
export function addressOf<Name extends Extract<CallName, `GET ${string}`>>(
  name: Name,
  ...[options]: Given<Filled<Wire[Name]>>
): string {
  return `${API}/${partsOf(name, options?.params ?? {}).path}`
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

/**
 * A call that answers with a file, as its bytes.
 * @throws AppError as `call` does
 */
export async function fileOf<Name extends CallName>(name: Name, ...[options]: Given<CallOptions<Name>>): Promise<Blob> {
  return (await responseTo(name, options ?? {})).blob()
}

async function once(name: string, options: AnyOptions): Promise<unknown> {
  const response = await responseTo(name, options)
  return response.status === 204 ? undefined : response.json()
}

async function responseTo(name: string, options: AnyOptions, isRepeated = false): Promise<Response> {
  const { params = {}, query = {}, body, logoutOn401, isPayment = false, signal } = options
  const { method, path } = partsOf(name, params)
  const isWrite = method !== 'GET'
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  const isForm = body instanceof FormData
  const address = `${API}/${path}${search}`
  const token = isWrite ? await (isPayment ? freshToken() : csrfToken()) : ''
  const send = (key?: string) =>
    reach(address, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(isWrite ? { 'X-XSRF-TOKEN': token } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  const response = isWrite
    ? await withKey(`${method} ${address} ${saidBy(body)}`, send, ({ status }) => status < 500)
    : await send()
  if (response.ok) return response
  if (response.status === 419 && !isRepeated && !isPayment) {
    await freshToken()
    return responseTo(name, options, true)
  }
  if (response.status === 401) logoutOn401?.()
  throw await refusalOf(response)
}

/** `GET user/children/{id}` as a method and an address in which every parameter stands. */
function partsOf(name: string, params: object): { method: Method; path: string } {
  const [method, path = ''] = name.split(' ')
  const values = new Map<string, unknown>(Object.entries(params))
  return {
    method: method as Method, // every name begins with one
    path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key)))),
  }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
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
  const isPassing = status >= 502 && status <= 504
  const own = status === 429 ? tooMany(waitSeconds ?? 60) : isPassing ? words.offline : words.serverError
  const extra = { ...(body.errors ? { fields: body.errors } : {}), ...(waitSeconds ? { retryAfterSeconds: waitSeconds } : {}) }
  const said = body.message === words.unauthenticated ? words.signedOut : body.message
  return new AppError(code, said ?? own, extra)
}

/** The token that each write carries; fetched when there is none yet. */
export async function csrfToken(): Promise<string> {
  return cookieToken() ?? (await freshToken())
}

/** The token of this browser's current session: the known one while it is good, else a new one. */
export async function freshToken(): Promise<string> {
  await reach(`${API}/csrf-cookie`, { credentials: 'include', headers: { Accept: 'application/json' } })
  return cookieToken() ?? ''
}

function cookieToken(): string | null {
  const value = cookieOf('XSRF-TOKEN')
  return value ? decodeURIComponent(value) : null
}
