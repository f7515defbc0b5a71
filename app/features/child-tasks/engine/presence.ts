/** Why a trial says nothing: somebody else's screen, another window, a page that goes, a turned device, frames that never came, the child's own pause. */
export const AWAY_BY = ['hidden', 'blur', 'gone', 'turned', 'frames', 'pause', 'end'] as const
export type AwayBy = (typeof AWAY_BY)[number]

/** Hears when the child or the screen was away: the trial at hand then says nothing. */
export function watchPresence() {
  const ending = new AbortController()
  let reason: AwayBy | null = null
  // The first reason stands: a tab that is hidden also loses the focus.
  const away = (by: AwayBy) => {
    reason ??= by
  }
  const on = { signal: ending.signal }
  document.addEventListener('visibilitychange', () => document.hidden && away('hidden'), on)
  window.addEventListener('blur', () => away('blur'), on)
  window.addEventListener('pagehide', () => away('gone'), on)
  matchMedia('(orientation: portrait)').addEventListener('change', () => away('turned'), on)
  return {
    away,
    /** Why it was since the last asking; null where it was not. */
    wasAway(): AwayBy | null {
      const was = reason
      reason = null
      return was
    },
    end: () => ending.abort(),
  }
}
export type Presence = ReturnType<typeof watchPresence>
