import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { correlation } from '#app/features/questionnaire/instrument/agreement.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import type { PairFigures } from './contract.ts'
import type { CountedForm } from './forms.server.ts'
import { semOf } from './statistics.ts'

const LEAST_PAIRS = 50
const RETEST_DAYS = { from: 14, to: 42 }
const SAME_TIME_DAYS = 92
const OFTEN = 2

type Pair = readonly [CountedForm, CountedForm]

/** How far a sum moves where two to six weeks lie between two forms about one child: r and the standard error of measurement. M6 */
export function retestOf(forms: readonly CountedForm[]): PairFigures[] {
  const pairs = pairsOf(forms, forms, (one, other) => {
    const days = daysBetween(one, other)
    return days >= RETEST_DAYS.from && days <= RETEST_DAYS.to
  })
  return DOMAINS.flatMap((domain) => {
    const sums = sumsOf(pairs, domain)
    if (sums.length < LEAST_PAIRS) return []
    return [{ domain, pairs: sums.length, r: correlated(sums), sem: semOf(sums), both: null }]
  })
}

/** How far two adults agree about one child; never a mean of them. M8 */
export function informantsOf(forms: readonly CountedForm[], others: readonly CountedForm[]): PairFigures[] {
  const pairs = pairsOf(
    forms,
    others,
    (one, other) => one.definition.voice !== other.definition.voice && Math.abs(daysBetween(one, other)) <= SAME_TIME_DAYS,
  )
  return DOMAINS.flatMap((domain) => {
    const sums = sumsOf(pairs, domain)
    if (sums.length < LEAST_PAIRS) return []
    return [{ domain, pairs: sums.length, r: correlated(sums), sem: null, both: bothOf(pairs, domain) }]
  })
}

function pairsOf(
  forms: readonly CountedForm[],
  others: readonly CountedForm[],
  fits: (one: CountedForm, other: CountedForm) => boolean,
): Pair[] {
  const byChild = Map.groupBy(
    others.filter(({ child }) => child !== null),
    ({ child }) => child,
  )
  // One pair a child: who answers often must not count often.
  const paired = new Set<string>()
  return forms.flatMap((one): Pair[] => {
    if (one.child === null || paired.has(one.child)) return []
    const other = byChild.get(one.child)?.find((candidate) => candidate !== one && fits(one, candidate))
    if (other) paired.add(one.child)
    return other ? [[one, other]] : []
  })
}

function daysBetween(one: CountedForm, other: CountedForm): number {
  return (Date.parse(other.filledOn) - Date.parse(one.filledOn)) / DAY_MS
}

function sumsOf(pairs: readonly Pair[], domain: Domain): [number, number][] {
  const rawOf = ({ profile }: CountedForm) => profile.domains.find((one) => one.domain === domain)?.raw ?? null
  return pairs.flatMap(([one, other]): [number, number][] => {
    const [a, b] = [rawOf(one), rawOf(other)]
    return a === null || b === null ? [] : [[a, b]]
  })
}

function correlated(pairs: readonly (readonly [number, number])[]): number | null {
  const r = correlation(
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  )
  return Number.isFinite(r) ? r : null
}

/** Of the items that either marks «Часто» or more, the share that both do. */
function bothOf(pairs: readonly Pair[], domain: Domain): number | null {
  let [either, both] = [0, 0]
  for (const [one, other] of pairs)
    for (const code of one.definition.stages[one.stage]?.sheets[domain]?.core ?? []) {
      if (!other.answers.has(code)) continue
      const often = [one, other].filter(({ answers }) => (answers.get(code) ?? 0) >= OFTEN).length
      either += Number(often > 0)
      both += Number(often === 2)
    }
  return either < LEAST_PAIRS ? null : both / either
}
