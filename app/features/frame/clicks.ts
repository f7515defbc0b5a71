import { closePopup, currentPopup, openPopup } from '#app/features/popups/popups.ts'
import { earlySheet } from '#app/shared/early-sheet.ts'
import { hasThinHead, zoneOf } from '#app/shared/zones.ts'
import { givesPlace } from '#app/ui/back.ts'
import { ACTIONS } from './actions.ts'
import { headFor } from './chunk-failure.ts'

type Go = (address: string, options: { replace: boolean }) => void
type Early = {
  __clicks?: HTMLElement[]
  __keep?: (event: MouseEvent) => void
  __frame?: (button: HTMLElement) => void
}

let lastOpener: HTMLElement | null = null

/**
 * Behaviour hangs on data attributes: `data-popup` opens a popup, `data-action` does a small thing. Presses that came before this are
 * done again.
 * @param go  given in an application zone: there a plain link to a page of the same zone becomes a navigation without a reload
 * @param before  what comes before those presses
 * @returns how to stop
 */
export function takeOverClicks(go?: Go, before = async () => {}): () => void {
  const early = window as unknown as Early
  const onClick = (event: MouseEvent) => follow(event, go)
  document.addEventListener('click', onClick)
  if (early.__keep) document.removeEventListener('click', early.__keep)
  document.documentElement.dataset.ready = 'yes'
  void before().then(() => pressAgain(early.__clicks?.splice(0) ?? []))
  const stopListening = listenToReader()
  return () => {
    document.removeEventListener('click', onClick)
    stopListening()
  }
}

function pressAgain(pressed: HTMLElement[]): void {
  for (const element of pressed) {
    const { popup } = element.dataset
    element.ariaBusy = null
    // A popup takes the place of the frame that answered for it.
    if (!popup) earlySheet()?.close()
    if (element.isConnected) element.click()
    else if (popup) openBy(element, popup)
  }
}

function follow(event: MouseEvent, go: Go | undefined): void {
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
  if (target instanceof HTMLAnchorElement && isOfPage(target)) navigate(event, target, go)
}

function navigate(event: MouseEvent, link: HTMLAnchorElement, go: Go | undefined): void {
  // A link out of a popup takes the place of the popup's entry.
  const replace = currentPopup() !== null && givesPlace()
  // Loaders never hear of a fragment: a part of another page is the browser's own business too.
  const isInside = go && !link.hash && hasSameFrame(link.pathname, location.pathname) && navigator.onLine
  if (!isInside && !replace) return
  event.preventDefault()
  if (replace) closePopup()
  if (!isInside) return location.replace(link.href)
  const address = `${link.pathname}${link.search}`
  headFor(address)
  go(address, { replace })
}

function hasSameFrame(one: string, other: string): boolean {
  return zoneOf(one) === zoneOf(other) && hasThinHead(one) === hasThinHead(other)
}

/** What opened the popup that is open. */
export function opener(): HTMLElement | null {
  return lastOpener
}

function openBy(target: HTMLElement, popup: string): void {
  const { dataset } = target
  lastOpener = target
  // On a reader page the popup's code comes with its first click: its frame answers at once (shared/early-scripts.ts).
  if (!document.querySelector('dialog[open]')) (window as unknown as Early).__frame?.(target)
  openPopup(popup, Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? ''])))
}

/** A page of ours, in this tab. */
function isOfPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (/^\/(api|assets|drawings|dev)\//.test(link.pathname) || /\.[a-z0-9]+$/.test(link.pathname)) return false
  // A link within the page is the browser's own business.
  return !(link.pathname === location.pathname && link.search === location.search && link.hash)
}

function listenToReader(): () => void {
  const onChange = (event: Event) => {
    const form = (event.target as Element | null)?.closest?.('[data-reader]')
    if (form) ACTIONS['read-settings']?.(form as HTMLElement)
  }
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}
