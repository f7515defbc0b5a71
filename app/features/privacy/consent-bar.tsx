import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { zoneOf } from '#app/shared/zones.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './consent-bar.module.css'

// What the question never covers: telephones of help, the beds of the home page, and the page's end, its own place.
const KEPT_CLEAR = 'a[href^="tel:"], #beds, body footer'

/**
 * Asks once about analytics: two equal answers. It stands in the served document above the footer, the same for everybody,
 * and hides where a choice was made; on a wide screen it comes to the corner after the first scroll. Analytics run on reader
 * pages alone, so it is asked only there, and never beside help.
 */
export function ConsentBar() {
  const { key, pathname } = useLocation()
  return zoneOf(pathname) === 'reader' && <Bar key={key} />
}

function Bar() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? followScroll(place.current) : undefined), [])
  return (
    <div ref={place} className={styles.place}>
      <section id="statistics" tabIndex={-1} className={styles.bar} aria-label="Согласие на статистику">
        <p>
          Можно считать посещения? <a href="/consent/analytics">Подробнее</a>
        </p>
        <div className={styles.answers}>
          <Button kind="line" size="s" data-action="accept-cookies">
            Принять
          </Button>
          <Button kind="line" size="s" data-action="refuse-cookies">
            Только необходимые
          </Button>
        </div>
      </section>
    </div>
  )
}

/** In the corner once the reader has moved, and only while nothing that must stay in sight could lie beneath. */
function followScroll(place: HTMLElement): () => void {
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
  return () => {
    observer.disconnect()
    removeEventListener('scroll', onScroll)
    place.removeAttribute('data-corner')
  }
}
