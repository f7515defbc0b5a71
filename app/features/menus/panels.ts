/**
 * A panel closes when the focus has gone on past it, as it does at Esc and at a click outside.
 * @returns how to stop
 */
export function closePanelsLeftBehind(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      const isOwn = panel.contains(target) || target.closest(`[popovertarget="${panel.id}"]`)
      if (!isOwn) panel.hidePopover()
    }
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Marks in the menus the link to the page that is open. */
export function markCurrentPage(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href], footer a[href]')) {
    if (link.pathname === pathname && !link.hash) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
