import { leaveQuickly } from './actions.ts'

const TWICE_WITHIN_MS = 800

/**
 * Esc twice does what the page's quick exit does; where a dialog is open, Esc closes it and counts for nothing more.
 * @returns how to stop
 */
export function leaveByEscape(): () => void {
  let lastAt = -Infinity
  const look = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (key !== 'Escape' || repeat) return
    if (document.querySelector('dialog[open], :popover-open') || !document.querySelector('[data-action="quick-exit"]')) return
    if (timeStamp - lastAt < TWICE_WITHIN_MS) return leaveQuickly()
    lastAt = timeStamp
  }
  addEventListener('keydown', look)
  return () => removeEventListener('keydown', look)
}
