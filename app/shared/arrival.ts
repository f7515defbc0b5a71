const KEY = 'arrival' // early-scripts.ts writes it

type Arrived = { __arrived?: string }

/** What the link brought that opened this document, as a query; null when it was no such link, or was asked for before. */
export function takeArrival(): string | null {
  const place = window as Arrived
  const brought = place.__arrived ?? null
  delete place.__arrived
  return brought
}

/** What the link asked for is over: a reload is one of the page alone. */
export function forgetArrival(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A storage that is closed keeps nothing.
  }
}
