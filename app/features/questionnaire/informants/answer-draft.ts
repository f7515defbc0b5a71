import { newAnswering, type Answering } from './answering.ts'

/** What this device remembers of a link: a draft, and once it was sent the way to take the answers back. */
type Remembered = { draft: Answering } | { takeBack: string }

const PREFIX = 'informant-'
// Enough of a token to tell links apart; not enough to open one.
const NAMED_BY = 12

/** @returns null where nothing is kept, or what is kept cannot be read */
export function recall(token: string): Remembered | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null')
    if (!isRemembered(kept)) return null
    // A draft of before questions could be skipped.
    return 'draft' in kept ? { draft: { ...kept.draft, skipped: kept.draft.skipped ?? [] } } : kept
  } catch {
    return null
  }
}

/** @returns whether it is kept: a full or closed storage keeps nothing */
export function remember(token: string, kept: Remembered): boolean {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function keyOf(token: string): string {
  return PREFIX + token.slice(0, NAMED_BY)
}

function isRemembered(value: unknown): value is Remembered {
  const kept = value as Partial<{ draft: Partial<Answering>; takeBack: string }> | null
  if (typeof kept?.takeBack === 'string') return true
  const draft = kept?.draft
  const { skipped: _, ...sample } = newAnswering('')
  return (
    typeof draft === 'object' &&
    Object.keys(sample).every((key) => typeof draft[key as keyof typeof sample] === typeof sample[key as keyof typeof sample])
  )
}
