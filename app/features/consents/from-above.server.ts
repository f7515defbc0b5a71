import type { Context } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'

type FromAbove = {
  /** A legal document as it stands now: its edition and its blocks. */
  textOf: (context: Context, code: string) => Promise<{ version?: string | undefined; textItems: unknown[] }>
  /** Since when a legal document has been in force as it stands; null where it is not known. */
  inForceSince: (context: Context, code: string) => Promise<Date | null>
}

/** What consents ask of the floors above. */
export const fromAbove = handedDown<FromAbove>('consents')
