import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

// What a field, a window or an action does with the focus itself comes first, and the new page says its title.
const PATIENCE_MS = 100
const WINDOW = '[role="dialog"], dialog[open]'

/**
 * The desk's pages begin at their heading: after a link of the menu, and wherever what had the focus is gone, with the page, the row
 * or the window it stood in. What is only switched off is waited for.
 * @param around where the heading stands
 */
export function useHeadingFocus(around: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => whenLost(() => begin(around.current)), [around])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement?.matches(`nav [href="${pathname}"]`)) begin(around.current)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [around, pathname])
}

function begin(around: HTMLElement | null): void {
  const heading = around?.querySelector('h1')
  // An empty one says nothing: its words come with the next change.
  if (heading?.textContent?.trim()) heading.focus()
}

/** Calls once what had the focus, or was pressed, is out of the page and nothing else has taken it. @returns how to stop */
function whenLost(act: () => void): () => void {
  let last: EventTarget | null = null
  let asked: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: Event) => {
    last = target
  }
  const isLost = () => document.activeElement === document.body && last instanceof Node && !last.isConnected
  const watcher = new MutationObserver(() => {
    if (asked !== undefined || !isLost()) return
    asked = setTimeout(() => {
      asked = undefined
      if (isLost() && !document.querySelector(WINDOW)) act()
    }, PATIENCE_MS)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', remember)
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', remember)
    watcher.disconnect()
    clearTimeout(asked)
  }
}
