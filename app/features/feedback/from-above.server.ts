import type { Context } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'

/** A review as it was sent by the form. */
export type SentReview = {
  messageId: string
  name: string
  text: string
  rating: number
  topic: string | null
  mayPublish: boolean
  /** Who wrote it: the account, where there was one, and the address. */
  accountId: string | null
  email: string
}
type FromAbove = {
  /** Puts a review before the moderators. */
  takeReview: (context: Context, review: SentReview) => Promise<void>
}

/** Who takes what comes by the forms and is more than a letter. */
export const fromAbove = handedDown<FromAbove>('feedback')
