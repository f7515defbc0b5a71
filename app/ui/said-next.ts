import { say } from './notices.ts'

const KEY = 'said-next'

/** Keeps a good line for the page that this tab opens next: what is said now goes with this one. */
export function sayNext(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Without a storage nothing is said there.
  }
}

/** Says what was kept for this page. */
export function sayKept(): void {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // A region is heard when it speaks after it came.
    if (text) setTimeout(() => say(text, 'good'), 100)
  } catch {
    // As above.
  }
}
