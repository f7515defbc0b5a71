import { zoneOf } from '#app/shared/zones.ts'
import { chosen } from './cookie-choice.ts'

let last = ''

/**
 * Sends a page view to the counter by hand: after consent, for reader pages only, the path without its query. No foreign
 * script is loaded: a hit is one picture, so nothing can watch a person who fills in a form on the page.
 */
export function hit(pathname: string): void {
  const { counter } = document.documentElement.dataset
  if (!counter || zoneOf(pathname) !== 'reader' || chosen() !== 'all' || pathname === last) return
  const query = new URLSearchParams({
    'page-url': location.origin + pathname,
    'page-ref': last ? location.origin + last : from(),
  })
  last = pathname
  new Image().src = `${counter}?${query}`
}

/** The site that led here, without its page. */
function from(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
}
