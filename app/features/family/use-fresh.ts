import { useState } from 'react'
import { call, type CallOptions } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

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

export function wordsOf(error: unknown): string {
  return error instanceof AppError ? error.message : words.serverError
}
