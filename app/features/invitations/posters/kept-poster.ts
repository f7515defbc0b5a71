import { DAY_MS } from '#app/shared/dates.ts'

const KEY = 'poster'
const KEPT_MS = 90 * DAY_MS

/** The code that a family scanned waits on its device until it has a cabinet; the server knows nothing of it. */
export function keep(code: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }))
  } catch {
    // Where nothing is kept, the paper can be scanned again.
  }
}

/** The code that waits, or null. */
export function kept(): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { code?: unknown; at?: unknown }
    return typeof code === 'string' && typeof at === 'number' && Date.now() - at < KEPT_MS ? code : null
  } catch {
    return null
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
