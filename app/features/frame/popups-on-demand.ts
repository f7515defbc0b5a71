import { closePopup, currentPopup } from '#app/features/popups/popups.ts'
import { earlySheet } from '#app/shared/early-sheet.ts'
import { words } from '#app/shared/words.ts'
import { leaveFor } from '#app/ui/back.ts'
import { say } from '#app/ui/notices.ts'
import { onIntent } from '#app/ui/on-intent.ts'
import { opener } from './clicks.ts'

let coming: Promise<typeof import('./popup-island.tsx')> | null = null

/** React and the popups come with the first of them, or a little before: a finger or the focus on its way to a button is enough. */
export function expectPopups(): void {
  onIntent('[data-popup]', ({ dataset }) => {
    load()
      .then(({ prepare }) => prepare(dataset.popup ?? ''))
      .catch(() => {})
  })
  earlySheet()?.addEventListener('close', giveUp)
  addEventListener('popstate', () => earlySheet()?.close())
}

/** The frame was closed before its popup came: then it does not come, and nothing of it stays in the history. */
function giveUp(): void {
  if (!currentPopup() || document.querySelector('dialog[open]')) return
  closePopup()
  if ((history.state as { popup?: 1 } | null)?.popup) history.back()
}

/** Draws the popup that was opened. Where its code cannot be had, the link that should have opened it is followed. */
export async function bringPopups(): Promise<void> {
  try {
    ;(await load()).mountPopups()
  } catch {
    const { href } = (opener() ?? {}) as Partial<HTMLAnchorElement>
    closePopup()
    earlySheet()?.close()
    if (href) leaveFor(href)
    else say(words.offline, 'bad')
  }
}

function load(): Promise<typeof import('./popup-island.tsx')> {
  coming ??= import('./popup-island.tsx').catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}
