import { isEvening, isReadLate, nightOf } from './evening-hours.ts'
import { kept, remembered } from './evening-memory.ts'

/**
 * Late in the evening a page that is read offers to wait till the morning, once a night; in the morning the home page offers it first.
 * The page keeps its colours; its main buttons become quiet.
 */
export function beginEvening(pathname: string): void {
  const now = new Date()
  if (pathname === '/') {
    const page = kept()
    if (page && !isEvening(now)) void import('./offer-morning.ts').then(({ offerMorning }) => offerMorning(page))
    return
  }
  if (!isEvening(now) || !isReadLate(pathname)) return
  const { isRefused, shownOn } = remembered()
  if (isRefused) return
  document.documentElement.dataset.evening = ''
  // Who has scrolled already is reading: nothing must move under the eyes.
  if (shownOn !== nightOf(now) && scrollY === 0 && !location.hash)
    void import('./evening-card.ts').then(({ showEvening }) => showEvening(pathname))
}
