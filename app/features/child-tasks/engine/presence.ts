/** Hears when the child or the screen was away: the trial at hand then says nothing. */
export function watchPresence() {
  const ending = new AbortController()
  let isAway = false
  const away = () => {
    isAway = true
  }
  const on = { signal: ending.signal }
  document.addEventListener('visibilitychange', () => document.hidden && away(), on)
  window.addEventListener('blur', away, on)
  window.addEventListener('pagehide', away, on)
  matchMedia('(orientation: portrait)').addEventListener('change', away, on)
  return {
    away,
    /** Whether it was since the last asking. */
    wasAway(): boolean {
      const was = isAway
      isAway = false
      return was
    },
    end: () => ending.abort(),
  }
}
export type Presence = ReturnType<typeof watchPresence>
