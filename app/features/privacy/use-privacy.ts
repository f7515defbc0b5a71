import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { PrivacyOverview } from './contract.ts'

export type Act = {
  /** Makes a call, then shows what has changed. Throws what the call refused. */
  send: (path: string, body: object, done: string) => Promise<void>
  /** The same where nothing is typed: a refusal is one line to the person. Whether it was done. */
  ask: (path: string, body: object, done: string) => Promise<boolean>
}

/** The privacy centre's state: what the server says, asked again after every change. */
export function usePrivacy(first: PrivacyOverview): { shown: PrivacyOverview; act: Act } {
  const [shown, setShown] = useState(first)

  async function send(path: string, body: object, done: string): Promise<void> {
    await call(path, { method: 'POST', body })
    say(done, 'good')
    setShown(await call<PrivacyOverview>('user/privacy'))
  }

  async function ask(path: string, body: object, done: string): Promise<boolean> {
    try {
      await send(path, body, done)
      return true
    } catch (error) {
      say(error instanceof AppError ? error.message : words.serverError, 'bad')
      return false
    }
  }

  return { shown, act: { send, ask } }
}
