import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'

/** Makes a call whose outcome is one line to the person; whether it was done. */
export async function asked(send: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await send()
    say(done, 'good')
    return true
  } catch (error) {
    say(wordsOf(error), 'bad')
    return false
  }
}
