import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { isHindranceDue } from './hindrance.ts'

/** What was answered so far, and what was left open on purpose, by the codes of questions. */
export type Given = {
  sentItems: Partial<Record<string, AnswerValue>>
  impact: Partial<Record<Domain, AnswerValue>>
  skipped: readonly string[]
}
/** The question that is shown alone; `again` is the second round of a page, which brings what was skipped. */
export type Ask = { code: string; again: boolean }

/** The questions somebody is asked, and how much each sphere hinders where that is asked. */
export type Asked = { questions: readonly Question[]; form?: { impact: readonly Question[] } | undefined }

/** How much a page's sphere hinders, where an answer of the sphere asks for it. */
export function dueImpact(page: readonly Question[], list: Asked, { sentItems }: Pick<Given, 'sentItems'>): Question | null {
  const line = list.form?.impact.find(({ domain }) => domain === page[0]?.domain)
  return line && isDomain(line.domain) && isHindranceDue(list, line.domain, sentItems) ? line : null
}

/** What a page asks: its questions, and then how much it hinders where that is due. */
export function itemsOf(page: readonly Question[], list: Asked, given: Given): Question[] {
  const impact = dueImpact(page, list, given)
  return impact ? [...page, impact] : [...page]
}

/** The answer to a question or to how much its sphere hinders; undefined while there is none. */
export function answerOf({ code, domain }: Question, list: Asked, { sentItems, impact }: Given): AnswerValue | undefined {
  const isImpact = isDomain(domain) && list.form?.impact.some((line) => line.code === code)
  return isImpact ? impact[domain] : sentItems[code]
}

/** Where a page is entered: the first question that is neither answered nor skipped; null when none is. */
export function firstAsk(page: readonly Question[], list: Asked, given: Given): Ask | null {
  const open = itemsOf(page, list, given).find((item) => isOpen(item, list, given))
  return open ? { code: open.code, again: false } : null
}

/**
 * What comes after a question of the page: the next open one, then once more those that were skipped, then how much it hinders; null
 * when the page is over.
 */
export function nextAsk(page: readonly Question[], list: Asked, given: Given, { code, again }: Ask): Ask | null {
  const at = page.findIndex((question) => question.code === code)
  const impact = dueImpact(page, list, given)
  if (at >= 0) {
    const later = page.slice(at + 1)
    const open = again ? undefined : later.find((question) => isOpen(question, list, given))
    if (open) return { code: open.code, again: false }
    const left = (again ? later : page).find((question) => answerOf(question, list, given) === undefined)
    if (left) return { code: left.code, again: true }
  }
  return impact && impact.code !== code && isOpen(impact, list, given) ? { code: impact.code, again } : null
}

/** What stood before a question of the page; null for its first. */
export function askBefore(page: readonly Question[], list: Asked, given: Given, { code }: Pick<Ask, 'code'>): Ask | null {
  const items = itemsOf(page, list, given)
  const before = items[items.findIndex((item) => item.code === code) - 1]
  return before ? { code: before.code, again: false } : null
}

/** How much of each sphere is answered, 0–1: the bed below the questions grows by it and by nothing else. */
export function grownOf({ questions }: Pick<Asked, 'questions'>, { sentItems }: Pick<Given, 'sentItems'>): Grown {
  return Object.fromEntries(
    DOMAINS.map((domain) => {
      const own = questions.filter((question) => question.domain === domain)
      const answered = own.filter(({ code }) => sentItems[code] !== undefined)
      return [domain, own.length === 0 ? 0 : answered.length / own.length]
    }),
  )
}
export type Grown = Partial<Record<Domain, number>>

/** How much of the whole form is answered or left open on purpose, in per cent. */
export function passedPercent({ questions }: Pick<Asked, 'questions'>, { sentItems, skipped }: Given): number {
  const passed = questions.filter(({ code }) => sentItems[code] !== undefined || skipped.includes(code))
  return questions.length === 0 ? 0 : Math.round((passed.length / questions.length) * 100)
}

function isOpen(item: Question, list: Asked, given: Given): boolean {
  return answerOf(item, list, given) === undefined && !given.skipped.includes(item.code)
}

function isDomain(domain: string): domain is Domain {
  return DOMAINS.some((one) => one === domain)
}
