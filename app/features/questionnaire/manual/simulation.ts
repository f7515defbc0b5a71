/** Families of the simulation that every number here comes from: instrument.md 4, seed 20261122. It shows that the rules hang together. */
export const SIMULATED_FAMILIES = 10_000

/** By sphere: marked difficulty, shares of the four steps, sensitivity, specificity, α, r(sum, difficulty). T2 */
export const SIMULATED_DOMAINS = {
  attention: [6.9, 76.0, 10.6, 9.2, 4.2, 0.877, 0.921, 0.86, 0.79],
  behavior: [6.4, 76.2, 10.5, 9.2, 4.1, 0.873, 0.917, 0.85, 0.79],
  emotion: [6.2, 78.2, 9.0, 8.7, 4.1, 0.869, 0.921, 0.86, 0.77],
  communicate: [6.8, 77.6, 9.5, 8.4, 4.5, 0.848, 0.923, 0.86, 0.78],
  fatigue: [6.8, 77.6, 9.4, 9.1, 3.9, 0.848, 0.922, 0.85, 0.78],
  memory: [6.6, 76.9, 9.8, 8.6, 4.7, 0.871, 0.919, 0.86, 0.79],
  motor: [6.8, 77.3, 9.4, 9.5, 3.8, 0.849, 0.92, 0.86, 0.77],
  read: [6.8, 76.3, 10.3, 9.6, 3.8, 0.87, 0.919, 0.86, 0.78],
  write: [6.3, 77.4, 9.4, 9.4, 3.8, 0.865, 0.917, 0.86, 0.79],
  math: [6.7, 76.4, 10.0, 9.3, 4.3, 0.852, 0.916, 0.86, 0.79],
} as const

/** Of the whole result: T1, T6, T7. */
export const SIMULATED = {
  found: 0.862,
  rightly: 0.92,
  worthwhile: 0.43,
  typicalUpper: 0.304,
  retest: { r: '0,82–0,84', sem: '1,64–1,79', moved: 0.2, falseChange: 0.123 },
  path: { asked: 35.8, core: 58, r: 0.952, side: 0.983, kappa: 0.941 },
} as const
