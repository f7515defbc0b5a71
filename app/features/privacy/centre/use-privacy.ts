import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { PrivacyOverview } from '#app/features/privacy/contract.ts'

export type Act = {
  /** Makes a call, then shows what has changed. Throws what the call refused. */
  send: (change: () => Promise<unknown>, done: string) => Promise<void>
  /** The same where nothing is typed: a refusal is one line to the person. Whether it was done. */
  ask: (change: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** The privacy centre's state: what the server says, asked again after every change. */
export function usePrivacy(first: PrivacyOverview): { shown: PrivacyOverview; act: Act } {
  const [shown, setShown] = useState(first)

  async function send(change: () => Promise<unknown>, done: string): Promise<void> {
    await change()
    say(done, 'good')
    setShown(await call('GET user/privacy'))
  }

  async function ask(change: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await send(change, done)
      return true
    } catch (error) {
      say(wordsOf(error), 'bad')
      return false
    }
  }

  return { shown, act: { send, ask } }
}
