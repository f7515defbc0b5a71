const STEP_MS = 50
export const SSD_FROM_MS = 50
export const SSD_TO_MS = 700

/** The delay of the next stop signal in ms: later after a stop, sooner after none, so that about half are stopped. */
export function nextSsd(ssdMs: number, hasStopped: boolean): number {
  return Math.min(SSD_TO_MS, Math.max(SSD_FROM_MS, ssdMs + (hasStopped ? STEP_MS : -STEP_MS)))
}
