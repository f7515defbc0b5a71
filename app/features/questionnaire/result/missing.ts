import type { MissingSphere, Question, StepResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'

type Asked = {
  submission: Pick<StoredSubmission, 'answers' | 'impact'>
  definition: Definition
  questions: readonly Question[]
  profile: StepResultView['profile']
}

/**
 * What is left to ask where answers were too few: the questions of such spheres that were answered «Не знаю», and how much it hinders,
 * where that was not said. Nothing else is asked again.
 */
export function missingOf({ submission, definition, questions, profile }: Asked): MissingSphere[] {
  const sheets = definition.stages[profile.stage]?.sheets
  const valueOf = (code: string) => submission.answers.find((answer) => answer.code === code)?.value ?? null
  return profile.domains.flatMap(({ domain, state }) => {
    if (state !== 'few') return []
    const core = sheets?.[domain]?.core ?? []
    const open = core.filter((code) => valueOf(code) === null)
    const hinders = definition.impact.find(
      (question) => question.domain === domain && (question.stages?.includes(profile.stage) ?? true),
    )
    const isHeard = submission.impact?.some((one) => one.domain === domain && one.value !== null)
    return [
      {
        domain,
        answered: core.length - open.length,
        of: core.length,
        isOften: core.some((code) => (valueOf(code) ?? 0) >= 2),
        questions: questions.filter(({ code }) => open.includes(code)),
        hinders: hinders && !isHeard ? hinders : null,
      },
    ]
  })
}
