/** Throws away the pages kept for reading without a connection: nobody must see from them what was read here. */
export function forgetPages(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ forget: true })
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
}
