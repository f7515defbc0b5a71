import { forgetArrival } from '#app/shared/arrival.ts'

/** Every popup of the portal by its name; most are the specification’s. */
export const POPUPS = [
  ...(['questionnaire', 'tariffs', 'review-card', 'auth', 'error', 'recovery', 'video'] as const),
  ...(['registration-query', 'error-auth', 'reload-document', 'document'] as const),
] as const
export type PopupName = (typeof POPUPS)[number]
export type Opened = { name: PopupName; data: Record<string, string> }
/** What the contents of a popup are given. */
export type PopupProps = { data: Record<string, string>; onClose: () => void }

let opened: Opened | null = null
let afterwards: (() => void) | undefined
const watchers = new Set<() => void>()

/**
 * Opens a popup by name; an unknown name opens nothing and is logged.
 * @param whenClosed  what goes on once it is closed, unless another popup took its place
 */
export function openPopup(name: string, data: Record<string, string> = {}, whenClosed?: () => void): void {
  if (!POPUPS.includes(name as PopupName)) {
    console.warn(`Нет окна «${name}»`)
    return
  }
  opened = { name: name as PopupName, data }
  afterwards = whenClosed
  notify()
}

/** Closes what is open: the name is cleared. */
export function closePopup(): void {
  opened = null
  notify()
  const next = afterwards
  afterwards = undefined
  next?.()
  if (!currentPopup()) forgetArrival()
}

/**
 * Tells when a popup opens, closes or gives way to another.
 * @returns how to stop
 */
export function onPopupChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The popup that is open now. */
export function currentPopup(): Opened | null {
  return opened
}

function notify(): void {
  for (const watcher of watchers) watcher()
}
