import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { BANDS, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { attention } from './attention.ts'
import { behavior } from './behavior.ts'
import { communicate } from './communicate.ts'
import { emotion } from './emotion.ts'
import { fatigue } from './fatigue.ts'
import { math } from './math.ts'
import { memory } from './memory.ts'
import { motor } from './motor.ts'
import { read } from './read.ts'
import type { Row } from './row.ts'
import { write } from './write.ts'

export type Item = {
  code: string
  domain: Domain
  /** How it is asked in each band; null where it is not. */
  asked: Record<AgesBand, 'core' | 'extra' | null>
  /** Discrimination and severity by experts, instrument.md 3.2. */
  prior: Row[2]
  facet: string
  texts: Record<Voice, string | null>
}

const ROWS: Record<Domain, Row[]> = {
  ...{ attention, behavior, emotion, communicate, fatigue },
  ...{ memory, motor, read, write, math },
}
const KINDS = { c: 'core', e: 'extra', '-': null } as const

/** All items of the instrument in the order of the form. */
export const ITEMS: readonly Item[] = DOMAINS.flatMap((domain) => ROWS[domain].map((row) => itemOf(domain, row)))

const BY_CODE = new Map(ITEMS.map((item) => [item.code, item]))

export function itemOfCode(code: string): Item | undefined {
  return BY_CODE.get(code)
}

function itemOf(domain: Domain, [code, bands, prior, facet, parent, teacher, self]: Row): Item {
  const asked = Object.fromEntries(BANDS.map((band, index) => [band, KINDS[bands[index] as keyof typeof KINDS]])) as Item['asked'] // one letter a band
  return { code, domain, asked, prior, facet, texts: { parent, teacher: teacher === '=' ? parent : teacher, self } }
}
