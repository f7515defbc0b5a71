const WATCHED = 61
const lately: number[] = []

/** What happens in the next frame, with its stamp; the same callback may still change what this frame shows. */
export function onFrame(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame((stamp) => {
      lately.push(stamp)
      if (lately.length > WATCHED) lately.shift()
      resolve(stamp)
    }),
  )
}

/** The stamps of the last frames that were waited for: the screen's rate at the end of a run, without another second of looking. */
export function lastFrames(): number[] {
  return [...lately]
}

/** The stamps of some frames, to know the screen's rate by. */
export async function watchFrames(count = WATCHED): Promise<number[]> {
  const stamps: number[] = []
  while (stamps.length < count) stamps.push(await onFrame())
  return stamps
}

const COARSE_MS = 2

/** Whether this browser's clock goes in steps too wide for times of answers: some blur it on purpose. */
export function isClockCoarse(): boolean {
  const start = performance.now()
  let [last, smallest] = [start, Number.POSITIVE_INFINITY]
  while (performance.now() - start < 12) {
    const now = performance.now()
    if (now > last) smallest = Math.min(smallest, now - last)
    last = Math.max(last, now)
  }
  return smallest > COARSE_MS
}
