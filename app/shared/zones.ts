/** The content security policy belongs to the document: between zones pages load in full. */
export type Zone = 'reader' | 'private' | 'payment' | 'admin'

/** Pages that belong to one person, or to those who work here. */
export const PRIVATE =
  /^\/(test|result|preview|s|i|answer|take-back|cabinet|child|admin|dev|unsubscribe|subscription|done|add-[a-z]+)(\/|$)/

/** A query that names a person, as links of letters have it. */
export const PERSONAL_QUERY = /[?&](email|hash|idChild|c|pn|cn|change_password|USER_CHECKWORD|USER_LOGIN)=/

/** The zone of a page by its path. */
export function zoneOf(pathname: string): Zone {
  if (pathname.startsWith('/payment/')) return 'payment'
  if (/^\/admin(\/|$)/.test(pathname)) return 'admin'
  return PRIVATE.test(pathname) ? 'private' : 'reader'
}

/** Whether an address shows the same to everybody: then one rendering serves all. */
export function isSame(pathname: string): boolean {
  return zoneOf(pathname) === 'reader' ? pathname !== '/error' : pathname === '/test' || pathname === '/child/garden'
}

const MAPS_OF_CARD = /^\/cabinet\/children\/[^/]+\/(results\/|eyes$)/

/** Whether a page has the thin head: to it and from it a document is loaded in full. A map has it in its card too. */
export function hasThinHead(pathname: string): boolean {
  return pathname === '/test' || /^\/(answer|result)\//.test(pathname) || MAPS_OF_CARD.test(pathname)
}

/** Pages whose end is four links: the dark footer stays with the home page and the sections. A map that is filled in has none. */
export function hasThinFooter(pathname: string): boolean {
  return /^\/(result\/|problem-|training\/|tariffs$|payment\/|cabinet(\/|$))/.test(pathname)
}
