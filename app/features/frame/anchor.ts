let selector = ''

/**
 * Scrolls to what a selector names: `window` to the top, anything else into the middle. The selector is then cleared.
 * @see spec §4, Anchor scroll
 */
export function scrollToAnchor(named: string): void {
  selector = named
  if (selector === 'window') window.scrollTo({ top: 0 })
  else if (selector) document.querySelector(selector)?.scrollIntoView({ block: 'center' })
  selector = ''
}

/** The selector still to be scrolled to; empty once it was. */
export function pendingAnchor(): string {
  return selector
}
