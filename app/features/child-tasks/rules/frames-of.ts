/** How many frames last nearest to so many ms: at least one. */
export function framesOf(ms: number, frameMs: number): number {
  return Math.max(1, Math.round(ms / frameMs))
}
