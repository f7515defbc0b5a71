const KEPT = 'kept:unanswered' // goes with what else was typed when somebody signs out: ui/use-kept.ts
const MOST_KEPT = 30

/** Keys of writes that nobody has answered yet, by what was sent: sent again, after a reload too, the same write has the same key. */
const unanswered = new Map<string, string>(kept())

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
  keep([...kept(), [mark, key]])
  let isOpen = true
  try {
    const answer = await send(key)
    isOpen = !isHeard(answer)
    return answer
  } finally {
    if (isOpen) unanswered.set(mark, key)
    else keep(kept().filter(([, one]) => one !== key))
  }
}

/** A form's words and the names, sizes and moments of its files. */
export function saidBy(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body ?? null)
  return JSON.stringify(
    [...body].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
  )
}

/** The words themselves are not kept: a number of fifty-odd bits and their length tell them apart. */
function markOf(said: string): string {
  let [one, other] = [7, 13]
  for (let at = 0; at < said.length; at++) {
    one = Math.imul(one ^ said.charCodeAt(at), 0x01000193)
    other = Math.imul(other + said.charCodeAt(at), 0x85ebca6b) ^ (other >>> 13)
  }
  return `${one}.${other}.${said.length}`
}

function kept(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, string][] // written by `keep`
  } catch {
    return []
  }
}

function keep(keys: [string, string][]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(keys.slice(-MOST_KEPT)))
  } catch {
    // A closed storage: keys live as long as the page.
  }
}

/** `randomUUID` is not there where a page came by plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
