import type { Context } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'
import type { Stored } from '#app/platform/personal-data.server.ts'

/** What another feature keeps about children: it goes, hides and is exported with their cards. */
type AboutChildren = {
  erase?: (context: Context, childIds: string[]) => Promise<void>
  /** @param hiddenAt null shows it again */
  setHidden?: (context: Context, childIds: string[], hiddenAt: Date | null) => Promise<void>
  /** What a step of this feature is called; undefined where it is another's. */
  titleOf?: (code: string) => string | undefined
  about?: (context: Context, childId: string) => Promise<Stored[]>
}

/** What the floors above keep about children. */
export const fromAbove = handedDown<AboutChildren[]>('children')
