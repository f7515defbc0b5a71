/** Stays under the desk's bar however far the page is scrolled: the person typing sees it. */
export const IN_SIGHT = { position: 'sticky', top: 64, zIndex: 3 } as const

// The desk's bar with the tools under it, and room to read around the line.
const ABOVE = 132
const AIR = 24

/** For fields whose cursor the browser itself brings in sight: the bars above and below are no place for it. */
export const ROOM_TO_TYPE = { html: { scrollPaddingTop: ABOVE, scrollPaddingBottom: 128 } }

type Line = { top: number; bottom: number }

/**
 * How far the page must scroll for the line of the cursor to be seen; 0 where it is.
 * @param floor where the bar of actions begins, or the end of the screen
 */
function scrollToSee({ top, bottom }: Line, { ceiling, floor }: { ceiling: number; floor: number }): number {
  if (bottom > floor - AIR) return Math.min(bottom - floor + AIR, top - ceiling)
  if (top < ceiling) return top - ceiling
  return 0
}

/** Scrolls until the line is above the bar of actions and above a keyboard that covers the screen. */
export function bringInSight(line: Line): void {
  const screen = window.visualViewport
  const end = screen ? screen.offsetTop + screen.height : window.innerHeight
  const bar = document.querySelector('[data-actions]')
  const isFixed = bar !== null && getComputedStyle(bar).position === 'sticky'
  const floor = isFixed ? Math.min(end, bar.getBoundingClientRect().top) : end
  const ceiling = (screen?.offsetTop ?? 0) + ABOVE
  const distance = scrollToSee(line, { ceiling, floor })
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}
