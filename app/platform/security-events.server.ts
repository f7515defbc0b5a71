import { keyedHash } from './keyed-hash.server.ts'
import type { Log } from './log.server.ts'
import { signedIn } from './work-figures.server.ts'

/** A call as the log knows it: whose it was stands there as a mark that only the portal's key can make again. */
export type SecurityEvent = {
  requestId: string
  method: string
  /** As the description of calls has it, without values. */
  call: string
  status: number
  address: string
  account: string | null
}

const SIGN_INS =
  /^\/(?:login|logout|register|registration$|password\/|parentLogin|email\/|user\/(?:second-factor|password|email|devices)|admin\/users\/\{\w+\}\/(?:roles|second-factor|seen))/
const BEGINS = new Set(['/login', '/login/second-factor', '/parentLogin/confirm'])
const REFUSED = new Set([401, 403, 419, 429])
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000
const MARK_SIGNS = 16

/** What an investigation asks for: every sign-in and change of a factor, and who was refused. A flood of them is a few lines and a sum. */
export function createSecurityEvents(log: Log, secret: string, now: () => number = Date.now) {
  let endsAtMs = 0
  let said = 0
  let unsaid = 0

  function note({ method, call, status, requestId, address, account }: SecurityEvent): void {
    const isSignIn = method !== 'GET' && SIGN_INS.test(call)
    // What belongs to somebody else is «not there» for a signed-in person.
    const isForeign = status === 404 && account !== null && call.startsWith('/user/')
    const isRefused = (REFUSED.has(status) && (method !== 'GET' || status !== 401)) || isForeign
    if (BEGINS.has(call) && method === 'POST') signedIn(status < 300 ? 'begun' : 'refused')
    if (!isSignIn && !isRefused) return
    if (now() >= endsAtMs) [endsAtMs, said] = [now() + MINUTE_MS, 0]
    if (++said > MOST_A_MINUTE) return void unsaid++
    const facts = { requestId, call: `${method} ${call}`, status, from: markOf(address), who: account && markOf(account) }
    log.info({ ...facts, ...(unsaid > 0 ? { unsaid } : {}) }, isRefused ? 'a call was refused' : 'a sign-in, or a change of one')
    unsaid = 0
  }

  function markOf(whose: string): string {
    return keyedHash(secret, `event:${whose}`).slice(0, MARK_SIGNS)
  }

  return { note }
}
