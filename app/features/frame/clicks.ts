import { closePopup, openPopup } from '#app/features/popups/popups.ts'
import { zoneOf } from '#app/shared/zones.ts'
import { givesPlace } from '#app/ui/back.ts'
import { ACTIONS } from './actions.ts'
import { headFor } from './chunk-failure.ts'

type Go = (address: string, options: { replace: boolean }) => void
type Early = { __clicks?: HTMLElement[]; __keep?: (event: MouseEvent) => void }

/**
 * Pages keep the server's DOM, so behaviour hangs on data attributes: `data-popup` opens a popup, `data-action` does a
 * small thing, and a plain link to a page of the same zone becomes a navigation without a reload. Clicks that came
 * before this are done again.
 * @returns how to stop
 */
export function takeOverClicks(go: Go): () => void {
  const early = window as unknown as Early
  const onClick = (event: MouseEvent) => follow(event, go)
  document.addEventListener('click', onClick)
  if (early.__keep) document.removeEventListener('click', early.__keep)
  document.documentElement.dataset.ready = 'yes'
  for (const element of early.__clicks?.splice(0) ?? []) {
    if (element.dataset.popup) openBy(element, element.dataset.popup)
    else if (element.isConnected) element.click()
  }
  const stopListening = listenToReader()
  return () => {
    document.removeEventListener('click', onClick)
    stopListening()
  }
}

function follow(event: MouseEvent, go: Go): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const target =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-popup], [data-action], a[href]') : null
  if (!target) return
  const { popup, action } = target.dataset
  if (popup) {
    event.preventDefault()
    return openBy(target, popup)
  }
  if (action) {
    event.preventDefault()
    return ACTIONS[action]?.(target)
  }
  // Without a connection the browser loads the page in full: what was read before is kept as documents.
  if (target instanceof HTMLAnchorElement && isOurs(target) && navigator.onLine) {
    event.preventDefault()
    const address = `${target.pathname}${target.search}${target.hash}`
    headFor(address)
    // A link out of a popup takes the place of the popup's entry.
    const replace = givesPlace()
    if (replace) closePopup()
    go(address, { replace })
  }
}

function openBy({ dataset }: HTMLElement, popup: string): void {
  openPopup(popup, Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? ''])))
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (/^\/(api|assets|drawings|dev)\//.test(link.pathname) || /\.[a-z0-9]+$/.test(link.pathname)) return false
  // A link within the page is the browser's own business.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return false
  return zoneOf(link.pathname) === zoneOf(location.pathname)
}

function listenToReader(): () => void {
  const onChange = (event: Event) => {
    const form = (event.target as Element | null)?.closest?.('[data-reader]')
    if (form) ACTIONS['read-settings']?.(form as HTMLElement)
  }
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}
