const SIGNS = ['pointerover', 'touchstart', 'focusin']

/**
 * Acts when a finger, the mouse or the focus is on its way to what the selector names: a little before the press.
 * @returns how to stop
 */
export function onIntent(selector: string, act: (target: HTMLElement) => void): () => void {
  const look = ({ target }: Event) => {
    const meant = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (meant) act(meant)
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, look)
  }
}
