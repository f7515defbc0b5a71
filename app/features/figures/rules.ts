import { SOURCES, STEPS, type Source, type Step } from '#app/shared/sources.ts'
import type { FunnelLine } from './contract.ts'

export type Week = { week: string; counts: Record<Step, number> }

/** The weeks with all sources together, or with one alone, the oldest first. */
export function weeksOf(lines: readonly FunnelLine[], source: Source | 'all'): Week[] {
  const weeks = new Map<string, Week>()
  for (const line of lines) {
    if (source !== 'all' && line.source !== source) continue
    const week = weeks.get(line.week) ?? { week: line.week, counts: emptyCounts() }
    for (const step of STEPS) week.counts[step] += line.counts[step]
    weeks.set(line.week, week)
  }
  return [...weeks.values()].toSorted((one, other) => one.week.localeCompare(other.week))
}

/** All weeks together by the source, in the order of the list; sources that nobody came from are left out. */
export function sourcesOf(lines: readonly FunnelLine[]): { source: Source; counts: Record<Step, number> }[] {
  return SOURCES.flatMap((source) => {
    const counts = emptyCounts()
    for (const line of lines) if (line.source === source) for (const step of STEPS) counts[step] += line.counts[step]
    return STEPS.some((step) => counts[step] > 0) ? [{ source, counts }] : []
  })
}

/**
 * A share in whole percents; null where it is none: there is nothing to divide by, or more than the whole, as when people who came
 * in another week or on another device go on in this one.
 */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 && part <= whole ? Math.round((100 * part) / whole) : null
}

function emptyCounts(): Record<Step, number> {
  return { visitor: 0, questionnaire: 0, result: 0, account: 0, subscription: 0 }
}
