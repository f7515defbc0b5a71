import type { Page } from 'playwright-core'

/** A press that is due: what is chosen, or a place along the path, and when on the page's clock. */
export type Due = { value: string; at: number; place?: number }
/** What a hand does when it is asked: the presses of this trial. */
type Hand = (asked: number) => Due[] | Promise<Due[]>
type Point = { key: string | null; x: number; y: number }

/**
 * From here on the page's frames follow one another without waiting, each a sixtieth of a second of the page's own clock, and the
 * clock stands while a hand is asked. Presses are the browser's own, of keys and a mouse, where the scene shows what they choose.
 */
export async function quicken(page: Page, hand: Hand): Promise<void> {
  await page.exposeFunction('handAsked', hand)
  await page.exposeFunction('handPresses', async ({ key, x, y }: Point) => {
    if (key) return page.keyboard.press(key)
    await page.mouse.click(x, y)
  })
  await page.evaluate(() => {
    const FRAME_MS = 1000 / 60
    const TICK_MS = 0.002
    const own = window as unknown as { handAsked: Hand; handPresses: (point: Point) => Promise<void>; seeds: string[] }
    let [frame, now, isDue, ids] = [performance.now(), performance.now(), false, 0]
    let waiting = new Map<number, FrameRequestCallback>()
    let presses: Due[] = []
    let asked: string | undefined
    const { port1, port2 } = new MessageChannel()
    const stamps = new WeakMap<Event, number>()

    // A clock that is looked at goes on a little: who waits for it by looking would wait for ever.
    performance.now = () => (now += TICK_MS)
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get(this: Event) {
        const stamp = stamps.get(this) ?? now
        stamps.set(this, stamp)
        return stamp
      },
    })
    window.requestAnimationFrame = (callback) => {
      waiting.set(++ids, callback)
      if (!isDue) port2.postMessage('')
      isDue = true
      return ids
    }
    window.cancelAnimationFrame = (id) => void waiting.delete(id)
    const randomUUID = crypto.randomUUID.bind(crypto)
    own.seeds = []
    crypto.randomUUID = () => {
      const id = randomUUID()
      own.seeds.push(id)
      return id
    }

    port1.onmessage = async () => {
      const root = document.querySelector<HTMLElement>('[data-asked]')
      if (root && root.dataset.asked !== asked) {
        asked = root.dataset.asked
        presses = await own.handAsked(Number(asked))
      }
      while (frame <= now) frame += FRAME_MS
      for (let press = presses[0]; press && press.at < frame; press = presses[0]) {
        presses.shift()
        now = Math.max(now, press.at)
        await own.handPresses(pointOf(press))
      }
      now = Math.max(now, frame)
      isDue = false
      const callbacks = [...waiting.values()]
      waiting = new Map()
      for (const callback of callbacks) callback(frame)
    }

    function pointOf({ value, place }: Due): Point {
      const target = document.querySelector<HTMLElement>(place === undefined ? `[data-answer="${value}"]` : '[data-slider]')
      if (!target) throw new Error(`the scene has no ${value}`)
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] =
        place === undefined
          ? [left + width / 2, top + height / 2]
          : width >= height
            ? [left + place * width, top + height / 2]
            : [left + width / 2, top + (1 - place) * height]
      const key = target.dataset.keys?.split(' ')[0] ?? null
      if (!key && !target.contains(document.elementFromPoint(Math.min(x, left + width - 1), y)))
        throw new Error(`${value} cannot be touched`)
      return { key, x: Math.min(x, left + width - 1), y }
    }
  })
}
