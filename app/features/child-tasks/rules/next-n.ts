/** How many steps back the next run asks for: one or two. */
export function nextN(n: number, { dPrime, omission }: { dPrime: number | null; omission: number }): number {
  if (dPrime === null || omission > 0.5) return n
  if (dPrime >= 2.5) return Math.min(2, n + 1)
  return dPrime < 1 ? Math.max(1, n - 1) : n
}
