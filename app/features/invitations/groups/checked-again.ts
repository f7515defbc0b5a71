import type { CheckedRow } from '#app/features/invitations/contract.ts'

type Check = {
  /** The lines as they were when they were sent to be checked. */
  asked: CheckedRow[]
  answered: CheckedRow[]
  /** The lines that are being sent to families meanwhile: nothing new is said of them. */
  goingOut: ReadonlySet<number>
}

/**
 * The lines as they stand now with the faults of a check. A line that was typed in since keeps its own until the next check, one that
 * has gone since does not come back.
 */
export function withFaults(rows: CheckedRow[], { asked, answered, goingOut }: Check): CheckedRow[] {
  const before = new Map(asked.map((row) => [row.line, row]))
  const faults = new Map(answered.map((row) => [row.line, row.faults]))
  return rows.map((row) => {
    const was = before.get(row.line)
    const found = faults.get(row.line)
    return was && found && !goingOut.has(row.line) && isSame(was, row) ? { ...row, faults: found } : row
  })
}

function isSame(one: CheckedRow, other: CheckedRow): boolean {
  return one.email === other.email && one.parentName === other.parentName && one.childName === other.childName
}
