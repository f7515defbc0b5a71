import { cookieOf } from '#app/shared/browser-cookies.ts'
import { forgetPages } from '#app/shared/forget-pages.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Account } from './contract.ts'

// spec §4, Session
const WATCH_EVERY_MS = 5000
const MOVING_MS = 3000

export type Session = { account: Account | null; isDone: boolean }

let state: Session = { account: null, isDone: false }
let refreshing: Promise<Account | null> | null = null
let isLeaving = false
let channel: BroadcastChannel | null = null
let moveIn: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve()
const watchers = new Set<() => void>()

/** Who is signed in, as far as this page knows. */
export function current(): Session {
  return state
}

/**
 * Tells of every change.
 * @returns how to stop
 */
export function onChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The account after the first refresh. */
export function ready(): Promise<Account | null> {
  return state.isDone ? Promise.resolve(state.account) : refresh()
}

/** Asks the server who is signed in; without the cookie nobody is, and nothing is asked. */
export function refresh(): Promise<Account | null> {
  refreshing ??= ask().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** What moves what this device kept for its guest into the account; a signal ends it when it takes too long. */
export function whenHeld(move: typeof moveIn): void {
  moveIn = move
}

/**
 * What login and registration answered. Ends when what this device kept has moved in or was given up: the next page must
 * find it, and a move that goes on behind it would take it from the device after that page was made.
 */
export async function hold(account: Account): Promise<void> {
  set(account)
  channel?.postMessage('changed')
  await moveIn(AbortSignal.timeout(MOVING_MS)).catch(() => {})
}

/** Leaves; a second call while one is under way does nothing. */
export async function logout(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  try {
    await call('POST logout')
    forgetPages()
    set(null)
    channel?.postMessage('changed')
  } finally {
    isLeaving = false
  }
}

/**
 * Every 5 seconds compares the cookie with the account, without a request when they agree; a hidden tab waits until it
 * is seen, and tabs tell each other at once.
 * @returns how to stop
 */
export function watch(): () => void {
  channel = new BroadcastChannel('session')
  channel.onmessage = () => void refresh()
  const compare = () => {
    if (document.visibilityState === 'hidden' || refreshing) return
    if (cookieId() !== (state.account?.id ?? null)) void refresh()
  }
  const timer = setInterval(compare, WATCH_EVERY_MS)
  document.addEventListener('visibilitychange', compare)
  void refresh()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', compare)
    channel?.close()
  }
}

async function ask(): Promise<Account | null> {
  if (!cookieId()) return set(null)
  try {
    return set(await call('GET user/me'))
  } catch (error) {
    // Only a 401 means that nobody is there; a lost connection changes nothing.
    if (error instanceof AppError && error.code === 'unauthenticated') {
      import('./say-ended.ts').then(({ sayEnded }) => sayEnded()).catch(() => {})
      return set(null)
    }
    state = { ...state, isDone: true }
    tell()
    return state.account
  }
}

function set(account: Account | null): Account | null {
  state = { account, isDone: true }
  if (account) document.documentElement.dataset.account = 'in'
  else delete document.documentElement.dataset.account
  tell()
  return account
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function cookieId(): string | null {
  return cookieOf('USER_ID') || null
}
