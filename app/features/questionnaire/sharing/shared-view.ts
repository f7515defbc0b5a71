import { dayInMoscow } from '#app/shared/dates.ts'
import type { Quote, ResultView } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { withoutSurnames } from '#app/features/questionnaire/result/result-view.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import type { Addressee, SharedView } from './contract.ts'

type Chosen = {
  addressee: Addressee
  domains: readonly Domain[]
  until: Date
  /** All answers of the map, where the link holds them. */
  answers?: readonly Quote[]
}

/**
 * The chosen spheres of a result as the person with the link sees them. Answers about safety, hindrance in general, strengths and
 * circumstances are no spheres and stay with the family; so do surnames.
 */
export function sharedViewOf(view: ResultView, { addressee, domains, until, answers = [] }: Chosen): SharedView {
  const { version, type, filledOn, childName, childAge, parentName, quotes } = withoutSurnames(view)
  const spheres = readingsOf(view).flatMap(({ domain, title, word, leaves }) =>
    domains.includes(domain)
      ? [
          {
            ...{ domain, title, word, leaves },
            quotes: quotes.filter((quote) => quote.domain === domain),
            answers: answers.filter((answer) => answer.domain === domain),
          },
        ]
      : [],
  )
  const informant = view.rules === 2 ? view.informant : 'parent'
  return {
    ...{ addressee, until: dayInMoscow(until), version, type, informant, filledOn },
    ...{ childName, childAge, parentName, spheres },
  }
}
