const KEPT = 'kept:unanswered' // goes with what else was typed when somebody signs out: ui/use-kept.ts

/** Keys of writes that nobody has answered yet, by what was sent: sent again, after a reload too, the same write has the same key. */
const unanswered = new Map(Object.entries(kept()))

/**
 * Sends a write with a key that stays while no answer says what became of it.
 * @param said   the call, its address and its body: another body is another write
 * @param isHeard whether the answer is one: a 503, or none, leaves it open
 */
export async function withKey<T>(said: string, send: (key: string) => Promise<T>, isHeard: (answer: T) => boolean): Promise<T> {
  const mark = markOf(said)
  const key = unanswered.get(mark) ?? newKey()
  // Pressed twice at once is meant twice: only what came to nothing is the same write.
  unanswered.delete(mark)
  // A page that is left while it waits hears nothing any more.
  kept({ [mark]: key })
  let isOpen = true
  try {
    const answer = await send(key)
    isOpen = !isHeard(answer)
    return answer
  } finally {
    if (isOpen) unanswered.set(mark, key)
    else kept({ [mark]: undefined })
  }
}

/** A form's words and the names, sizes and moments of its files. */
export function saidBy(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body ?? null)
  return JSON.stringify(
    [...body].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
  )
}

/** The words themselves are not kept: a number and their length tell them apart. */
function markOf(said: string): string {
  let hash = 7
  for (const sign of said) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  return `${hash} ${said.length}`
}

/** What the tab keeps, with changes to it; without a key a write was answered. */
function kept(change: Record<string, string | undefined> = {}): Record<string, string> {
  try {
    const all = { ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}'), ...change } as Record<string, string> // written below
    sessionStorage.setItem(KEPT, JSON.stringify(all))
    return all
  } catch {
    // A closed storage: keys live as long as the page.
    return {}
  }
}

/** `randomUUID` is not there where a page came by plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
