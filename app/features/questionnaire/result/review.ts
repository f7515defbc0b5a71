import type { Question, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { DOUBTFUL, sphereTitle, stepNotes } from '#app/features/questionnaire/instrument/step-copy.ts'

/** Every answer of a result as it was given, sphere by sphere in the order of the form; what was said about safety is not among them. */
export type Review = {
  notes: string[]
  /** How often each answer was chosen, in the order of the scale. */
  shares: { label: string; count: number }[]
  spheres: { domain: string; title: string; answers: { code: string; text: string; label: string }[] }[]
}

/** @returns null for a result of the first map, whose notes lead to no review */
export function reviewOf(view: ResultView, submission: StoredSubmission, questions: readonly Question[]): Review | null {
  if (view.rules !== 2) return null
  const values = new Map(submission.answers.map(({ code, value }) => [code, value]))
  const spheres = view.profile.domains.flatMap(({ domain }) => {
    const answers = questions
      .filter((question) => question.domain === domain && values.has(question.code))
      .map(({ code, text, options }) => {
        const value = values.get(code) ?? null
        return { code, text: text.replace(/\.$/, ''), label: options.find((option) => option.value === value)?.label ?? '' }
      })
    return answers.length === 0 ? [] : [{ domain, title: sphereTitle(domain, view.profile.stage), answers }]
  })
  const scale = questions.find(({ domain }) => domain !== 'safety')?.options ?? []
  const labels = spheres.flatMap(({ answers }) => answers.map(({ label }) => label))
  return {
    notes: view.profile.quality.filter((note) => DOUBTFUL.some((one) => one === note)).map((note) => stepNotes[note]),
    shares: scale.flatMap(({ label }) => {
      const count = labels.filter((one) => one === label).length
      return count > 0 ? [{ label, count }] : []
    }),
    spheres,
  }
}
