/** The kinds of plants: one for each theme of the portal, and the seed of what is not known yet. */
export const PLANTS = [
  ...(['attention', 'behavior', 'communicate', 'emotion', 'fatigue', 'help', 'math', 'memory'] as const),
  ...(['motor', 'read', 'write', 'seed'] as const),
] as const
export type PlantKind = (typeof PLANTS)[number]

/** The colours of a kind, as roles of the page: night and contrast change them. */
export function coloursOf(kind: PlantKind) {
  return { ink: `var(--${kind}-ink)`, mid: `var(--${kind}-mid)`, bed: `var(--${kind}-bed)`, stake: 'var(--stake)' }
}
