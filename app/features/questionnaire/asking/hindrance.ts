import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'

/** Whether a domain's hindrance is asked: from one answer «Часто» on. */
export function isHindranceDue(
  { questions }: { questions: readonly Question[] },
  domain: Domain,
  given: Partial<Record<string, AnswerValue>>,
): boolean {
  return questions.some((question) => question.domain === domain && (given[question.code] ?? 0) >= 2)
}
