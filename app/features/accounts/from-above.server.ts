import type { Context, Platform } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'
import type { Subscription } from './subscription.ts'

type FromAbove = {
  /** The subscription of an account as it is now, or null. */
  subscriptionOf: (context: Context, accountId: string) => Promise<Subscription | null>
  /** Letters about the subscription go to another address from now on. */
  writeTo: (context: Context, accountId: string, email: string) => Promise<void>
  /** Whether the portal accepted this person's diploma. */
  hasDiploma: (context: Pick<Platform, 'db'>, accountId: string) => Promise<boolean>
  /** Takes a guest's result into the account. */
  keepResult: (context: Context, accountId: string, resultToken: string) => Promise<unknown>
  /** Accounts that are being deleted, and when each is erased. */
  leaving: (context: Context, accountIds?: string[]) => Promise<Map<string, Date>>
}

/** What accounts ask of the floors above. */
export const fromAbove = handedDown<FromAbove>('accounts')
