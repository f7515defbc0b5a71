/** What happens in the next frame, with its stamp; the same callback may still change what this frame shows. */
export function onFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

const WATCHED = 61

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
