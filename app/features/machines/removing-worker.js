// The setting SERVICE_WORKER=off: whatever an earlier worker kept is thrown away, and nothing is kept from now on.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
