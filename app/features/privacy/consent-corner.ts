// What the question never covers: telephones of help, the beds of the home page, and the page's end, its own place.
const KEPT_CLEAR = 'a[href^="tel:"], #beds, body footer'

/** The bar comes to the corner once the reader has moved, and only while nothing that must stay in sight could lie beneath. */
export function bringToCorner(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-bar]')
  if (!place) return
  const inSight = new Set<Element>()
  let hasMoved = false
  const show = () => place.toggleAttribute('data-corner', hasMoved && inSight.size === 0)
  const onScroll = () => {
    if (hasMoved || scrollY < 8) return
    hasMoved = true
    show()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target)
      else inSight.delete(target)
    }
    show()
  })
  for (const element of [place, ...document.querySelectorAll(KEPT_CLEAR)]) observer.observe(element)
  addEventListener('scroll', onScroll, { passive: true })
}
