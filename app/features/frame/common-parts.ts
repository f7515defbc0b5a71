import * as session from '#app/features/accounts/session.ts'
import { closePanelsLeftBehind } from '#app/features/menus/panels.ts'
import { followSaved } from '#app/features/saved/follow-saved.ts'
import { suggestOnFocus } from '#app/features/search/suggestions/on-focus.ts'
import { keepClearOfHelp } from '#app/ui/clear-of-help.ts'
import { showNotices } from '#app/ui/show-notices.ts'

const PARTS = [showNotices, session.watch, followSaved, closePanelsLeftBehind, suggestOnFocus, keepClearOfHelp]

/**
 * Begins what acts on every page, a reader's and an application's.
 * @returns how to stop
 */
export function beginCommonParts(): () => void {
  const stops = PARTS.map((begin) => begin())
  return () => {
    for (const stop of stops) stop()
  }
}
