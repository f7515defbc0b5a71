import { KEPT } from '#app/shared/forget-pages.ts'

/**
 * Late in the evening a page that is read offers to wait till the morning, once a night; in the morning the home page offers it first.
 * All of it comes only where there is something to say.
 */
export function beginEvening(pathname: string): void {
  const hour = new Date().getHours()
  const isLate = hour >= 22 || hour < 5
  if (isLate ? /^\/(?:result\/|problem-|(?:article|blog)\/.)/.test(pathname) : pathname === '/' && hasMorning())
    void import('./evening.ts').then((evening) => evening.begin(pathname))
}

function hasMorning(): boolean {
  try {
    return localStorage.getItem(KEPT.morning) !== null
  } catch {
    return false
  }
}
