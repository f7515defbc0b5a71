import { KEPT } from '#app/shared/forget-pages.ts'

const EVENING = 'evening'

/** What the device remembers: the last night on which the card was shown, and whether it is never wanted. */
type Remembered = { shownOn?: string; isRefused?: true }
/** A page that waits for the morning: where it is, at which of its parts, what it is called, and since which night. */
export type KeptPage = { path: string; place: string; title: string; night: string }

export function remembered(): Remembered {
  return read<Remembered>(EVENING) ?? {}
}

export function remember(change: Remembered): void {
  write(EVENING, { ...remembered(), ...change })
}

export function kept(): KeptPage | null {
  return read<KeptPage>(KEPT.morning)
}

/** Whether the device keeps it: a storage may be closed. */
export function keep(page: KeptPage): boolean {
  return write(KEPT.morning, page)
}

export function letGo(): void {
  try {
    localStorage.removeItem(KEPT.morning)
  } catch {
    // A closed storage keeps nothing to let go.
  }
}

function read<Stored>(key: string): Stored | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof found === 'object' && found !== null ? (found as Stored) : null // written below
  } catch {
    return null
  }
}

function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
