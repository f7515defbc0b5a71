import type { Question } from '#app/features/questionnaire/contract.ts'
import { QUESTION_DOMAINS, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { optionsOf, PREFIXES, VERSION } from '#app/features/questionnaire/questions.ts'
import type { Texts } from './contract.ts'

const FAMILY = VERSION.replace(/\d+$/, '')
const FEWEST_SHOWN = 10

/** The code of the next version: the number after the greatest. */
export function nextCode(known: readonly string[]): string {
  const numbers = known.flatMap((code) => (code.startsWith(FAMILY) ? [Number(code.slice(FAMILY.length))] : []))
  return `${FAMILY}${Math.max(0, ...numbers) + 1}`
}

/** Questions as an editor writes them: one a line. */
export function textsOf(questions: readonly Question[]): Record<QuestionDomain, string> {
  const linesOf = (domain: QuestionDomain) => questions.filter((question) => question.domain === domain).map(({ text }) => text)
  return Object.fromEntries(QUESTION_DOMAINS.map((domain) => [domain, linesOf(domain).join('\n')])) as Record<
    QuestionDomain,
    string
  > // every sphere is there
}

/**
 * The questions that lines make. The same words keep the code they have in the base; other words get a code of their own,
 * even where they stand in another's place.
 */
export function questionsOfTexts(texts: Texts, base: readonly Question[]): Question[] {
  return QUESTION_DOMAINS.flatMap((domain) => {
    const known = new Map(base.filter((question) => question.domain === domain).map(({ text, code }) => [text, code]))
    let next = Math.max(0, ...[...known.values()].map((code) => Number(code.slice(PREFIXES[domain].length))))
    const lines = (texts[domain] ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
    return lines.filter(Boolean).map((text) => {
      const code = known.get(text) ?? `${PREFIXES[domain]}${++next}`
      known.delete(text)
      return { code, domain, text, options: optionsOf(domain) }
    })
  })
}

/**
 * Counts that may be shown: none under ten, and never a single hidden one, which its neighbours and the sum would give away.
 * @returns null in the place of what is hidden
 */
export function withoutSmall<Key extends string>(counts: Record<Key, number>): Record<Key, number | null> {
  const entries = (Object.entries(counts) as [Key, number][]).toSorted(([, one], [, other]) => one - other)
  const small = entries.filter(([, count]) => count > 0 && count < FEWEST_SHOWN)
  const [next] = small.length === 1 ? entries.filter(([, count]) => count >= FEWEST_SHOWN) : []
  const hidden = new Set([...small, ...(next ? [next] : [])].map(([key]) => key))
  return Object.fromEntries(entries.map(([key, count]) => [key, hidden.has(key) ? null : count])) as Record<Key, number | null> // the same keys
}

/** One count, or null under ten. */
export function unlessSmall(count: number): number | null {
  return count > 0 && count < FEWEST_SHOWN ? null : count
}
