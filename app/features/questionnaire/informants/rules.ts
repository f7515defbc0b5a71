import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import type { InformantForm, InformantLinkState, LinkInformant } from './contract.ts'

/** In whose words a person of a link is asked. */
export function voiceOfLink(informant: LinkInformant): Voice {
  return informant === 'second_parent' ? 'parent' : informant
}

/** Where a link stands and since when. */
export function standingOf(
  link: {
    createdAt: Date
    until: Date
    openedAt: Date | null
    closedAt: Date | null
    answeredAt: Date | null
    takenBackAt: Date | null
    submissionId: string | null
  },
  now: Date,
): { state: InformantLinkState; since: Date } {
  const { createdAt, until, openedAt, closedAt, answeredAt, takenBackAt, submissionId } = link
  if (takenBackAt) return { state: 'taken_back', since: takenBackAt }
  if (answeredAt) return { state: submissionId ? 'answered' : 'erased', since: answeredAt }
  if (closedAt) return { state: 'closed', since: closedAt }
  if (until <= now) return { state: 'expired', since: until }
  return openedAt ? { state: 'opened', since: openedAt } : { state: 'sent', since: createdAt }
}

/**
 * What somebody is asked by a link at a stage: the three questions of each sphere that tell most, the other three for who wants to say
 * more, strengths and safety. No circumstances: those are the parent's to know.
 * @see reference/instrument.md 1.18
 */
export function spheresOfForm(
  list: QuestionList,
  stage: Stage,
): Pick<InformantForm, 'spheres' | 'strengths' | 'safety' | 'version'> {
  const known = new Map([...list.questions, ...(list.form?.more ?? [])].map((question) => [question.code, question]))
  const questionsOf = (codes: readonly string[]) => codes.flatMap((code) => known.get(code) ?? [])
  const spheres = DOMAINS.flatMap((domain) => {
    const core = list.form?.core[stage]?.[domain] ?? []
    const short = list.form?.short[stage]?.[domain] ?? []
    if (short.length === 0) return []
    const hindrance = list.form?.impact.find((line) => line.domain === domain && (!line.stages || line.stages.includes(stage)))
    return [
      {
        domain,
        title: sphereTitle(domain, stage),
        first: questionsOf(short),
        rest: questionsOf(core.filter((code) => !short.includes(code))),
        hindrance: hindrance ? questionOf(hindrance) : null,
      },
    ]
  })
  return {
    version: list.version,
    spheres,
    strengths: list.form?.strengths ?? [],
    safety: list.questions.filter(({ domain }) => domain === 'safety'),
  }
}

function questionOf({ code, domain, text, options }: Question): Question {
  return { code, domain, text, options }
}
