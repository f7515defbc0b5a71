import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'

/** The field of the call that a question fills in. */
export function fieldOf({ code, domain }: Question, { form }: Pick<QuestionList, 'form'>): string {
  return form?.impact.some((line) => line.code === code) ? `impact.${domain}` : `answers.${code}`
}

/** The codes of questions by fields of the call. */
export function codesOf(fields: readonly string[], { form }: Pick<QuestionList, 'form'>): string[] {
  return fields.map((field) => {
    const impact = form?.impact.find(({ domain }) => field === `impact.${domain}`)
    return impact?.code ?? field.slice(field.indexOf('.') + 1)
  })
}
