import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'

/** Of fewer families nothing is said: in a small class a count is a name. */
export const FEWEST_FAMILIES = 10
const BAND = 5

/** A count as a band of five: «10–14», «меньше 5». What lies within stays unsaid, also that it is nobody. */
export function bandOf(count: number): string {
  const from = Math.floor(count / BAND) * BAND
  return from === 0 ? `меньше ${BAND}` : `${from}–${from + BAND - 1}`
}

type Standing = { support: readonly Domain[]; watch: readonly Domain[] }
export type SphereCounts = { domain: Domain; support: number; watch: number }

/** In how many of the maps each sphere asks for support or to be watched, the most frequent first; in the order of the map where they are alike in bands. */
export function spheresOf(maps: readonly Standing[]): SphereCounts[] {
  const counts = DOMAINS.map((domain) => ({
    domain,
    support: maps.filter(({ support }) => support.includes(domain)).length,
    watch: maps.filter(({ watch }) => watch.includes(domain)).length,
  }))
  // Sorted by what is printed: an order by exact counts would say more than the bands.
  const rank = (count: number) => Math.floor(count / BAND)
  return counts.toSorted((one, other) => rank(other.support) - rank(one.support) || rank(other.watch) - rank(one.watch))
}
