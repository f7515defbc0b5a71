const GAP = 8

/**
 * Keeps what floats over the page (`data-floats`) off every telephone number that is in sight: it moves up until the number
 * is free. decisions §8, Help.
 * @returns how to stop
 */
export function keepClearOfHelp(): () => void {
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      for (const float of document.querySelectorAll<HTMLElement>('[data-floats]')) lift(float)
    })
  }
  const sizes = new ResizeObserver(look)
  const arrivals = new MutationObserver(() => {
    for (const float of document.querySelectorAll('[data-floats]')) sizes.observe(float)
    look()
  })
  arrivals.observe(document.body, { childList: true, subtree: true })
  for (const float of document.querySelectorAll('[data-floats]')) sizes.observe(float)
  addEventListener('scroll', look, { passive: true, capture: true })
  addEventListener('resize', look)
  look()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    arrivals.disconnect()
    removeEventListener('scroll', look, { capture: true })
    removeEventListener('resize', look)
  }
}

function lift(float: HTMLElement): void {
  const before = Number(float.dataset.floats) || 0
  const { left, right, top, bottom, height } = float.getBoundingClientRect()
  const numbers =
    height > 0 ? Array.from(document.querySelectorAll('a[href^="tel:"]'), (link) => link.getBoundingClientRect()) : []
  let by = 0
  // From the lowest number up: what was moved off one may end up over the next.
  for (const number of numbers.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = number.right < left - GAP || number.left > right + GAP || number.width === 0
    const isApart = number.bottom < top + before - by - GAP || number.top > bottom + before - by + GAP
    if (!isBeside && !isApart) by = Math.ceil(bottom + before - number.top + GAP)
  }
  if (by === before) return
  float.dataset.floats = String(by)
  float.style.translate = by ? `0 ${-by}px` : ''
}
