import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'

/** Makes a call whose outcome is one line to the person; whether it was done. */
export async function asked(path: string, body: object, done: string): Promise<boolean> {
  try {
    await call(path, { method: 'POST', body })
    say(done, 'good')
    return true
  } catch (error) {
    say(error instanceof AppError ? error.message : words.serverError, 'bad')
    return false
  }
}
