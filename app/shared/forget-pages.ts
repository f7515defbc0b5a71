/** Under which names a device keeps what was done without a network, the places where texts were left, the page for the morning. */
export const KEPT = { marks: 'kept-marks', places: 'reading', morning: 'morning' } as const
/** Where a device keeps children's days and games that wait to be sent. */
export const GARDEN = { database: 'garden', version: 2, tables: ['runs', 'days', 'steps'] } as const

/** Throws away the pages kept for reading without a connection, marks that wait and places in texts: nobody must see from them what was read here. */
export function forgetPages(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ forget: true })
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  forgetDays()
  try {
    for (const name of Object.values(KEPT)) localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The children's days go; what was played and is not sent yet waits for its child. */
function forgetDays(): void {
  const request = 'indexedDB' in globalThis ? indexedDB.open(GARDEN.database) : null
  request?.addEventListener('success', () => {
    const { result } = request
    if (result.objectStoreNames.contains('days')) result.transaction('days', 'readwrite').objectStore('days').clear()
    result.close()
  })
  // Nobody played here: no empty database is left behind.
  request?.addEventListener('upgradeneeded', () => request.transaction?.abort())
}

/** Whether marks wait on this device. */
export function hasMarks(): boolean {
  try {
    return localStorage.getItem(KEPT.marks) !== null
  } catch {
    return false
  }
}
