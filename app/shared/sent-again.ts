/** Keys of writes that nobody has answered yet, by what was sent: sent again, the same write has the same key. */
const unanswered = new Map<string, string>()

/**
 * Sends a write with a key that stays while no answer says what became of it.
 * @param said   the call, its address and its body: another body is another write
 * @param isHeard whether the answer is one: a 503, or none, leaves it open
 */
export async function withKey<T>(said: string, send: (key: string) => Promise<T>, isHeard: (answer: T) => boolean): Promise<T> {
  const key = unanswered.get(said) ?? newKey()
  // Pressed twice at once is meant twice: only what came to nothing is the same write.
  unanswered.delete(said)
  let isOpen = true
  try {
    const answer = await send(key)
    isOpen = !isHeard(answer)
    return answer
  } finally {
    if (isOpen) unanswered.set(said, key)
  }
}

/** A form's words and the names, sizes and moments of its files. */
export function saidBy(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body ?? null)
  return JSON.stringify(
    [...body].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
  )
}

/** `randomUUID` is not there where a page came by plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
