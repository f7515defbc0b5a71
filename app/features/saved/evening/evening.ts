import { showEvening } from './evening-card.ts'
import { isEvening, isReadLate, nightOf } from './evening-hours.ts'
import { kept, remembered } from './evening-memory.ts'
import { offerMorning } from './offer-morning.ts'

/** In the morning the home page offers what was kept; in the evening the page keeps its colours, and its main buttons become quiet. */
export function begin(pathname: string): void {
  const now = new Date()
  if (pathname === '/') {
    const page = kept()
    if (page) offerMorning(page)
    return
  }
  if (!isEvening(now) || !isReadLate(pathname)) return
  // A page that says it cannot be shown is nothing to come back to.
  if (document.querySelector('[data-failure]')) return
  const { isRefused, shownOn } = remembered()
  if (isRefused) return
  document.documentElement.dataset.evening = ''
  // Who has scrolled already is reading: nothing must move under the eyes.
  if (shownOn !== nightOf(now) && scrollY === 0 && !location.hash) showEvening(pathname)
}
