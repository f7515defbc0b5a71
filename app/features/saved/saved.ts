import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { EntryKey, SavedEntry } from './contract.ts'
import * as copy from './copy.ts'

const KEY = 'saved'
const MOST_ON_DEVICE = 100

type Known = { of: string; keys: EntryKey[] }
let known: Known | null = null
let joining: Promise<SavedEntry[] | null> | null = null

/** Keeps the entry of a button, or lets it go: in the account, or for a guest on this device. */
export async function toggle(button: HTMLElement): Promise<void> {
  const { section = '', code = '' } = button.dataset
  const key = { section, code }
  const isKept = button.dataset.kept === 'yes'
  if (button.getAttribute('aria-busy')) return
  button.setAttribute('aria-busy', 'true')
  try {
    const account = await session.ready()
    if (account) await change(account.id, key, isKept)
    else keepOnDevice(isKept ? without(onDevice(), key) : [key, ...without(onDevice(), key)])
    show(button, !isKept)
    say(isKept ? copy.removed : account ? copy.saved : copy.savedHere, 'good')
  } catch (error) {
    say(wordsOf(error), 'bad')
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** Shows on the buttons of the page at an address what is kept already; a page without them asks nothing. */
export async function mark(pathname: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-action="save"]')]
  if (buttons.length === 0) return
  const account = await session.ready()
  const keys = account ? await keysOf(account.id).catch(() => []) : onDevice()
  if (location.pathname !== pathname) return
  for (const button of buttons) {
    const { section = '', code = '' } = button.dataset
    show(button, has(keys, { section, code }))
  }
}

/**
 * Moves what this device kept for its guest into the account that has come; nothing leaves the device before it is there.
 * @returns the whole list, or null where there was nothing to move or it did not work this time
 */
export function join(signal?: AbortSignal): Promise<SavedEntry[] | null> {
  joining ??= moveIn(signal).finally(() => {
    joining = null
  })
  return joining
}

async function moveIn(signal?: AbortSignal): Promise<SavedEntry[] | null> {
  const keys = onDevice()
  if (keys.length === 0 || !(await session.ready())) return null
  try {
    const entries = await call('POST user/saved', { body: { entries: keys }, ...(signal ? { signal } : {}) })
    keepOnDevice([])
    known = null
    return entries
  } catch {
    // The list stays on the device and moves at the next page.
    return null
  }
}

async function change(accountId: string, key: EntryKey, isKept: boolean): Promise<void> {
  const entries = isKept
    ? await call('DELETE user/saved/{section}/{code}', { params: { section: key.section, code: key.code } })
    : await call('POST user/saved', { body: { entries: [key] } })
  known = { of: accountId, keys: entries }
}

async function keysOf(accountId: string): Promise<EntryKey[]> {
  if (known?.of !== accountId) known = { of: accountId, keys: await call('GET user/saved') }
  return known.keys
}

function show(button: HTMLElement, isKept: boolean): void {
  if (isKept) button.dataset.kept = 'yes'
  else delete button.dataset.kept
}

function has(keys: EntryKey[], { section, code }: EntryKey): boolean {
  return keys.some((one) => one.section === section && one.code === code)
}

function without(keys: EntryKey[], { section, code }: EntryKey): EntryKey[] {
  return keys.filter((one) => one.section !== section || one.code !== code)
}

function onDevice(): EntryKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as EntryKey[]) : [] // written below
  } catch {
    return []
  }
}

/** @throws AppError failed — the browser keeps nothing here */
function keepOnDevice(keys: EntryKey[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(keys.slice(0, MOST_ON_DEVICE)))
  } catch {
    throw new AppError('failed', copy.closed)
  }
}
