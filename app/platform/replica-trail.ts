const LONGEST = 100

/** Remembers how far the primary had written at which moments: so it is known until when somebody has it all who came to a place. */
export function createTrail() {
  let marks: { written: bigint; atMs: number }[] = []
  return {
    note(written: bigint, atMs: number): void {
      marks = [...marks, { written, atMs }].slice(-LONGEST)
    },
    /** The last moment of which everything is there up to a place; null where no remembered one is. */
    reached(place: bigint): number | null {
      const last = marks.findLastIndex(({ written }) => written <= place)
      const atMs = marks[last]?.atMs ?? null
      marks = marks.slice(Math.max(last, 0))
      return atMs
    },
  }
}
