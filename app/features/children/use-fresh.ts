import { useEffect, useState } from 'react'
import { call, type CallOptions } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const LOOKED_AT_EVERY_MS = 30_000

/**
 * What the page was served with, and how it stands after each change.
 * @param path the call that reads it
 */
export function useFresh<T>(served: T, path: string) {
  const [value, setValue] = useState(served)
  const { isBusy, run } = useBusy()

  /** Makes one change, reads how things stand now, and says what was done. */
  function change(write: string, options: CallOptions, done: string): void {
    void run(async () => {
      try {
        await call(write, { method: 'POST', ...options })
        setValue(await call<T>(path))
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  return { value, setValue, isBusy, change }
}

/** The same where others change it meanwhile: read again every half minute while it is looked at, and when one comes back to it. */
export function useLive<T>(served: T, path: string): ReturnType<typeof useFresh<T>> {
  const fresh = useFresh(served, path)
  const { isBusy, setValue } = fresh
  useEffect(() => {
    function look(): void {
      if (document.visibilityState !== 'visible' || isBusy) return
      // What is shown stays where the network is away; the next look asks again.
      call<T>(path).then(setValue, () => {})
    }
    const clock = setInterval(look, LOOKED_AT_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [path, isBusy, setValue])
  return fresh
}

export function wordsOf(error: unknown): string {
  return error instanceof AppError ? error.message : words.serverError
}
