import type { Context } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'

type FromAbove = {
  /** An account began the questionnaire, about this child or about any. */
  begun: (context: Context, accountId: string, childId: string | undefined) => Promise<void>
  /** A filled-in questionnaire lies in a child's card. */
  finished: (context: Context, childId: string) => Promise<void>
  /** Something was destroyed at once: whose, by an opaque number, what it was called, and why. */
  destroyed: (context: Context, act: { subject: string; title: string; ground: 'withdrawal' | 'deletion' }) => Promise<void>
}

/** Who hears how far the questionnaire came, and what was destroyed. */
export const fromAbove = handedDown<FromAbove>('questionnaire')
