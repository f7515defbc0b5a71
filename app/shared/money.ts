/** A sum as a person reads it, never broken across lines: «2 270 ₽», «756,50 ₽». */
export function inRoubles(kopecks: number): string {
  const whole = String(Math.trunc(Math.abs(kopecks) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
  const rest = Math.abs(kopecks) % 100
  return `${kopecks < 0 ? '−' : ''}${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0₽`
}

/**
 * Kopecks of a sum written in roubles, with a point and at most two figures after it; null for anything else.
 * Nothing is rounded: «499», «499.0» and «499.00» are the same sum, «499.001» is none.
 */
export function kopecksOf(roubles: string | number): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(String(roubles)) ?? []
  return whole ? Number(whole) * 100 + Number(rest.padEnd(2, '0')) : null
}

/** The number that the wire and the payment provider carry: roubles with kopecks after the point. */
export function roublesOf(kopecks: number): number {
  return kopecks / 100
}
