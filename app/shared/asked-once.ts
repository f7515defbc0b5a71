/**
 * Asks once for as long as the page is there: who asks again has the same promise, a failed one is asked anew. A promise that a component
 * makes by itself is made again each time React draws it before it stands.
 */
export function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
