import { useEffect, type RefObject } from 'react'

const WALKED = 'data-walked'

/**
 * One switch for all that is not a trial: a frame walks by itself over the buttons, Space chooses. While the engine asks something it walks
 * over the answers by itself, and this one stands.
 */
export function useScanning(root: RefObject<HTMLElement | null>, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return
    const ending = new AbortController()
    const isAsked = () => root.current?.querySelector('[data-asked]')?.checkVisibility() ?? false
    const walked = () => root.current?.querySelector<HTMLElement>(`[${WALKED}]`) ?? null

    function walk(): void {
      const targets = [...(root.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
      const seen = isAsked() ? [] : targets.filter((one) => one.checkVisibility({ visibilityProperty: true }))
      const at = seen.findIndex((one) => one.hasAttribute(WALKED))
      for (const target of targets) target.removeAttribute(WALKED)
      const next = seen[(at + 1) % seen.length]
      next?.setAttribute(WALKED, '')
      next?.scrollIntoView({ block: 'nearest' })
    }
    const clock = setInterval(walk, everyMs)
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ' || event.repeat || isAsked()) return
        event.preventDefault()
        event.stopPropagation()
        walked()?.click()
      },
      { capture: true, signal: ending.signal },
    )
    return () => {
      clearInterval(clock)
      ending.abort()
      walked()?.removeAttribute(WALKED)
    }
  }, [root, everyMs])
}
