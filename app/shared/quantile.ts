type Step = { limit: number; count: number }

/**
 * A quantile from a histogram, between the limits of its step by their distance; past the last finite limit, that limit.
 * @param upTo how many stayed under each limit, sums growing, the last limit infinite
 * @returns null where nothing was measured
 */
export function quantileOf(upTo: readonly Step[], share: number): number | null {
  const total = upTo.at(-1)?.count ?? 0
  if (total === 0) return null
  const rank = share * total
  const index = upTo.findIndex(({ count }) => count >= rank)
  const { limit: from, count: before } = upTo[index - 1] ?? { limit: 0, count: 0 }
  const { limit: to, count } = upTo[index] ?? { limit: Infinity, count: total }
  return Number.isFinite(to) ? from + ((to - from) * (rank - before)) / (count - before) : from
}
