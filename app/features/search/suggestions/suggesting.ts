const DELAY_MS = 200
const FEWEST_LETTERS = 2

type Parts<T> = {
  ask: (question: string, signal: AbortSignal) => Promise<T>
  /** What to show for a question; null hides everything. */
  show: (answer: { question: string; found: T } | null) => void
}

/**
 * Suggestions for what is being typed: asked after a short rest, one question at a time.
 * The answer to an older question is never shown after a newer one was typed; a failed one shows nothing.
 */
export function createSuggesting<T>({ ask, show }: Parts<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()

  function type(typed: string): void {
    stop()
    const question = typed.trim()
    if (question.length < FEWEST_LETTERS) return show(null)
    const asked = new AbortController()
    running = asked
    timer = setTimeout(() => {
      ask(question, asked.signal).then(
        (found) => {
          if (!asked.signal.aborted) show({ question, found })
        },
        () => {
          if (!asked.signal.aborted) show(null)
        },
      )
    }, DELAY_MS)
  }

  function stop(): void {
    clearTimeout(timer)
    running.abort()
  }

  return { type, stop }
}
