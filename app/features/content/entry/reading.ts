import { KEPT } from '#app/shared/forget-pages.ts'

const KEPT_TEXTS = 50

/**
 * Follows the reader through a text: the part on the screen is marked in its contents, and the device remembers where one
 * stopped, so that the next visit offers to go on from there.
 * @returns how to stop
 */
export function followReading(pathname: string): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href^="#"]')]
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
  if (headings.length === 0) return () => {}
  offerToGoOn(pathname, links)
  const mark = () => {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
    const current = above.at(-1)
    for (const link of links) {
      if (current && link.hash === `#${current.id}`) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
    if (current) keepPlace(pathname, current.id)
  }
  let frame = 0
  const onScroll = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

function offerToGoOn(pathname: string, links: HTMLAnchorElement[]): void {
  const stopped = links.find((link) => link.hash === `#${places()[pathname]}`)
  if (!stopped || links.indexOf(stopped) === 0 || location.hash || scrollY > 0) return
  const offer = document.createElement('a')
  offer.href = stopped.hash
  offer.textContent = `Продолжить с\u00a0места: ${stopped.textContent}`
  stopped.parentElement?.querySelector('h2')?.after(offer)
}

function keepPlace(pathname: string, id: string): void {
  const kept = places()
  if (kept[pathname] === id) return
  delete kept[pathname]
  const newest = Object.entries({ ...kept, [pathname]: id }).slice(-KEPT_TEXTS)
  try {
    localStorage.setItem(KEPT.places, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // A storage that is full or closed keeps nothing.
  }
}

function places(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT.places) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {} // written above
  } catch {
    return {}
  }
}
