import type { ListedQuestion, Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { itemOfCode } from './bank/bank.ts'
import { formOf, type Definition } from './definition.ts'
import { BANDS } from './stages.ts'

/**
 * What a version asks, each question with its kind, and the items with what they look at and whom they are for.
 * @see reference/instrument.md 2.9
 */
export function listing(questions: readonly Question[], definition: Definition): Pick<QuestionList, 'questions' | 'form'> {
  const form = formOf(definition)
  return {
    questions: questions.map((question) => described(question, definition)),
    form: {
      ...form,
      more: form.more.map((question) => described(question, definition)),
      impact: form.impact.map((line) => ({
        ...line,
        kind: 'impact' as const,
        // Impact is asked of domains alone.
        shownWhen: { domain: line.domain as Domain, min: 2 as const },
      })),
      general: form.general.map((line) => ({ ...line, kind: 'general' as const })),
    },
  }
}

function described(question: Question, { band, items }: Definition): ListedQuestion {
  const item = items.find(({ code }) => code === question.code)
  if (!item) return { ...question, kind: 'safety' }
  const known = itemOfCode(item.code)
  const bands = known ? BANDS.filter((one) => one === band || known.asked[one]) : [band]
  return { ...question, kind: item.kind, facet: item.facet, bands }
}
