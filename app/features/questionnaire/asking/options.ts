import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'

/** The answers of a question as a form shows them, «Не знаю» last and apart. */
export function choicesOf({ options }: Pick<Question, 'options'>): { value: string; title: string; isAside: boolean }[] {
  const shown = options.map(({ value, label }) => ({ value: keyOf(value), title: label, isAside: value === null }))
  return [...shown.filter(({ isAside }) => !isAside), ...shown.filter(({ isAside }) => isAside)]
}

/** The answer as the name of a choice. */
export function keyOf(value: AnswerValue | undefined): string {
  return String(value)
}

/** The answer that a choice stands for; `null` for a name that the question does not offer. */
export function valueOf({ options }: Pick<Question, 'options'>, key: string): AnswerValue {
  return options.find(({ value }) => keyOf(value) === key)?.value ?? null
}
