/** Under which name a device keeps what was done without a network. */
export const KEPT_MARKS = 'kept-marks'

/** Throws away the pages kept for reading without a connection, and marks that wait: nobody must see from them what was read here. */
export function forgetPages(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ forget: true })
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  try {
    localStorage.removeItem(KEPT_MARKS)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether marks wait on this device. */
export function hasMarks(): boolean {
  try {
    return localStorage.getItem(KEPT_MARKS) !== null
  } catch {
    return false
  }
}
