import type { InputKind } from '#app/features/child-tasks/task.ts'

/** One answer of a hand: what, when by the event's own stamp, with what. */
export type Press = { value: string; at: number; kind: InputKind; place?: number }

const FUTURE_MS = 5
/** What walks along a path while it stays down. */
const WALKS = /^(Arrow|Page)/

/**
 * Hears the stage: pointers, keys, and clicks that no pointer made (a switch, a voice, a screen reader). Keys are named by
 * `data-keys` of what they choose; `data-slider` takes a place between 0 and 1.
 * @param helps beside the stage, what the frame of scanning walks over as well: where nothing hurries
 */
export function listen(root: HTMLElement, { scanEveryMs, helps = null }: { scanEveryMs: number | null; helps?: string | null }) {
  const ending = new AbortController()
  const presses: Press[] = []
  let isCoarse = false
  const on = { signal: ending.signal }

  function add(press: Press): void {
    const now = performance.now()
    if (press.at === 0 || press.at > now + FUTURE_MS) isCoarse = true
    // No stamp at all: the press counts all the same, its time does not.
    presses.push(press.at === 0 ? { ...press, at: now } : press)
  }

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button > 0) return
      if (scanned()) return event.preventDefault()
      const target = answerAt(event.target)
      const slider = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slider]') : null
      const kind = event.pointerType === 'mouse' ? 'mouse' : event.pointerType === 'pen' ? 'pen' : 'touch'
      if (slider) add({ value: 'place', at: event.timeStamp, kind, place: placeIn(slider, event) })
      else if (target) add({ value: target, at: event.timeStamp, kind })
    },
    on,
  )
  root.addEventListener(
    'pointermove',
    (event) => {
      const slider = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slider]') : null
      if (slider && event.buttons > 0) add({ value: 'place', at: event.timeStamp, kind: 'touch', place: placeIn(slider, event) })
    },
    on,
  )
  // Keys act wherever the focus is: a child does not look for it.
  window.addEventListener(
    'keydown',
    (event) => {
      // A key that stays down is one answer; along a path it walks on.
      if (event.repeat && !(WALKS.test(event.key) && root.querySelector('[data-slider]'))) return
      const elsewhere = document.activeElement?.closest('button, a')
      if ((event.key === 'Enter' || event.key === ' ') && elsewhere && !root.contains(elsewhere)) return
      if (scanEveryMs !== null && event.key === ' ') {
        const value = scanned()
        const help = helps === null ? null : document.querySelector<HTMLElement>(`${helps}[data-scanned]`)
        if (value ?? help) event.preventDefault()
        if (value) add({ value, at: event.timeStamp, kind: 'switch' })
        else help?.click()
        return
      }
      const byKey = root.querySelector<HTMLElement>(`[data-keys~="${CSS.escape(event.key === ' ' ? 'Space' : event.key)}"]`)
      const focused = event.key === 'Enter' || event.key === ' ' ? answerAt(document.activeElement) : null
      const value = focused ?? byKey?.dataset.answer ?? null
      if (value === null) return
      event.preventDefault()
      add({ value, at: event.timeStamp, kind: 'key' })
    },
    on,
  )
  // A click by no pointer: it answers, and says nothing about time.
  root.addEventListener(
    'click',
    (event) => {
      const value = answerAt(event.target)
      if (event.detail === 0 && value) add({ value, at: event.timeStamp, kind: 'switch' })
    },
    on,
  )

  const walk = scanEveryMs === null ? undefined : setInterval(() => step(root, helps), scanEveryMs)

  function scanned(): string | null {
    return scanEveryMs === null ? null : answerAt(root.querySelector('[data-scanned]'))
  }

  return {
    /** The first press since this moment; sooner ones were not answers to what is seen now. */
    take(since: number): Press | null {
      while (presses.length > 0) {
        const press = presses.shift()
        if (press && press.at >= since) return press
      }
      return null
    },
    isCoarse: () => isCoarse,
    end() {
      clearInterval(walk)
      for (const target of document.querySelectorAll('[data-scanned]')) target.removeAttribute('data-scanned')
      ending.abort()
    },
  }
}
export type Input = ReturnType<typeof listen>

/** The frame of scanning walks to the next that can be chosen. */
function step(root: HTMLElement, helps: string | null): void {
  const beside = helps === null ? [] : [...document.querySelectorAll<HTMLElement>(helps)]
  const targets = [...root.querySelectorAll<HTMLElement>('[data-answer]'), ...beside].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const at = targets.findIndex((target) => target.hasAttribute('data-scanned'))
  for (const target of document.querySelectorAll('[data-scanned]')) target.removeAttribute('data-scanned')
  targets[(at + 1) % targets.length]?.setAttribute('data-scanned', '')
}

function answerAt(target: EventTarget | null): string | null {
  const answer = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
  return answer && getComputedStyle(answer).visibility === 'visible' ? (answer.dataset.answer ?? null) : null
}

/** Where along a slider, 0 to 1; a tall one grows from below. */
function placeIn(slider: HTMLElement, { clientX, clientY }: PointerEvent): number {
  const { left, top, width, height } = slider.getBoundingClientRect()
  const place = width >= height ? (clientX - left) / width : 1 - (clientY - top) / height
  return Math.min(1, Math.max(0, place))
}
