import { unlessSmall, withoutSmall } from '#app/features/questionnaire/versions/rules.ts'
import type { OutcomeFigures } from './contract.ts'
import type { CountedForm } from './forms.server.ts'
import { wilson } from './statistics.ts'

const LEAST = 10
const STEPS = [1, 2, 3] as const

/**
 * What results lead to: how many of the families that answered three months later saw a specialist, and for each step how often the
 * specialist saw a difficulty in that sphere. «Not clear yet» counts for neither. M12
 * @returns null under ten answers
 */
export function outcomesOf(forms: readonly CountedForm[]): OutcomeFigures | null {
  const told = forms.flatMap((form) => (form.followUp ? [{ form, said: form.followUp }] : []))
  if (told.length < LEAST) return null
  const went = told.filter(({ said }) => said.seen === 'yes').length
  const counts = withoutSmall({ went, stayed: told.length - went })
  const found = told.flatMap(({ form, said }) =>
    said.spheres.flatMap(({ domain, found: seen }) => {
      const step = form.profile.domains.find((one) => one.domain === domain)?.step ?? null
      return step === null || seen === 'unclear' ? [] : [{ step, isFound: seen === 'yes' }]
    }),
  )
  return {
    answered: told.length,
    went: counts.went === null || counts.stayed === null ? null : went / told.length,
    steps: STEPS.flatMap((step) => {
      const own = found.filter((one) => one.step === step)
      const hits = own.filter(({ isFound }) => isFound).length
      if (own.length < LEAST || unlessSmall(hits) === null || unlessSmall(own.length - hits) === null) return []
      return [{ step, spheres: own.length, found: hits / own.length, ...wilson(hits, own.length) }]
    }),
  }
}
