import type { Json } from './tree.ts'

const NICKNAMES = [
  ...['лис-12', 'ёжик-7', 'сова-31', 'клён-5', 'бобр-18', 'ручей-44', 'синица-9', 'мох-23', 'рысь-16', 'шмель-3'],
  ...['берёза-27', 'жук-40', 'барсук-11', 'облако-8', 'сойка-35', 'камень-2', 'выдра-20', 'рябина-14', 'стриж-29', 'гриб-6'],
]
const HOUR_MS = 3_600_000

/** A table of samples: nicknames of nobody, scores of the last weeks. */
export function sampleScores(now: number, chance: () => number = Math.random): Record<string, Json> {
  return Object.fromEntries(
    NICKNAMES.map((nickname, index) => {
      const at = now - Math.floor(chance() * 24 * 21) * HOUR_MS
      return [`-sample${String(index).padStart(2, '0')}`, { nickname, score: Math.floor(chance() * 900), at }]
    }),
  )
}

/** The next change: somebody of the table has scored. */
export function nextScore(table: Record<string, Json>, now: number, chance: () => number = Math.random): [string, Json] {
  const keys = Object.keys(table).filter((key) => key.startsWith('-sample'))
  const key = keys[Math.floor(chance() * keys.length)] ?? ''
  const { score } = table[key] as { score: number } // made by sampleScores
  return [key, { score: score + 1 + Math.floor(chance() * 20), at: now }]
}
