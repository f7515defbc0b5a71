const PARTS = 'section, form, article, aside, dialog, main'
const HEADING = ':is(h1, h2, h3, [role="heading"])'
// What a component does with the focus itself comes first.
const PATIENCE_MS = 100

/**
 * When what had the focus, or was pressed, is taken away or switched off, the focus goes to the last heading before its place, in the
 * nearest part that is still there: who goes by keyboard or hears the page does not begin at its top again.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  let place: Element[] = []
  let placeOutside: Element[] = []
  let asked: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: Event) => {
    place = target instanceof Element ? withParents(target) : []
    if (!place.some((one) => one.matches('dialog'))) placeOutside = place
  }
  const look = () => {
    const [own] = place
    if (document.activeElement !== document.body || !own || isThere(own)) return
    goNear([...place, ...placeOutside])
  }
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== document.body || asked !== undefined) return
    asked = setTimeout(() => {
      asked = undefined
      look()
    }, PATIENCE_MS)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', remember)
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', remember)
    watcher.disconnect()
    clearTimeout(asked)
  }
}

function goNear(lost: readonly Element[]): void {
  const place = lost.find(isThere)
  const part = lost.find((one) => one.matches(PARTS) && isThere(one))
  if (!place || !part) return
  const headings = [...part.querySelectorAll(HEADING)].filter(isThere)
  const before = headings.findLast((one) => one.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
  const near = before ?? headings[0] ?? part
  if (!(near instanceof HTMLElement)) return
  if (!near.hasAttribute('tabindex')) near.tabIndex = -1
  near.focus({ preventScroll: true })
}

function withParents(element: Element): Element[] {
  const parents = []
  for (let one: Element | null = element; one; one = one.parentElement) parents.push(one)
  return parents
}

function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}
