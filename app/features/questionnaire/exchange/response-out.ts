import type { Informant, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { withoutSurnames } from '#app/features/questionnaire/result/result-view.ts'
import type { FhirResponse } from './contract.ts'
import { chosenAt, groupsOf, type Line, type LinedVersion } from './lines.ts'
import { canonicalOf, nameOf } from './names.ts'
import { readingsOut } from './result-items.ts'

type Answered = {
  id: string
  submission: StoredSubmission
  version: LinedVersion
  view: ResultView
  /** When it was filled in. */
  at: Date
}

const SOURCES: Record<Informant, { type: string; display: string }> = {
  parent: { type: 'RelatedPerson', display: 'Родитель' },
  second_parent: { type: 'RelatedPerson', display: 'Второй родитель' },
  teacher: { type: 'PractitionerRole', display: 'Учитель' },
  self: { type: 'Patient', display: 'Подросток' },
}

/**
 * A filled-in map as a FHIR R4 QuestionnaireResponse: every answer that was given, and how they were read. No birth date and no
 * surname: the stage says what age it was.
 * @param site the portal's address, the root of our names
 * @see reference/instrument.md 7
 */
export function responseOut({ id, submission, version, view, at }: Answered, site: string): FhirResponse {
  const canonical = canonicalOf(version.code)
  const stage = view.rules === 2 ? view.profile.stage : null
  const items = groupsOf(version).flatMap(({ linkId, lines }) => {
    const answered = lines.flatMap((line) => itemOut(line, chosenAt(line, submission, stage), site))
    return answered.length > 0 ? [{ linkId, item: answered }] : []
  })
  return {
    resourceType: 'QuestionnaireResponse',
    language: 'ru',
    extension: extensionsOf(submission, view, site),
    identifier: { system: nameOf.result(site), value: id },
    questionnaire: `${nameOf.questionnaire(site, canonical.id)}|${canonical.version}`,
    status: submission.amended ? 'amended' : 'completed',
    subject: { type: 'Patient', display: withoutSurnames(view).childName },
    authored: at.toISOString(),
    author: { type: 'Device', display: 'Портал «Нейросад»' },
    source: SOURCES[submission.informant ?? 'parent'],
    item: [...items, { linkId: 'result', item: readingsOut(view, site) }],
  }
}

function itemOut({ linkId, scale, choices }: Line, codes: string[] | null, site: string) {
  if (!codes) return []
  const answer = codes.map((code) => {
    const display = choices.find((choice) => choice.code === code)?.display
    return { valueCoding: { system: nameOf.system(site, scale), code, ...(display && { display }) } }
  })
  return [{ linkId, answer }]
}

function extensionsOf({ informant, type, time }: StoredSubmission, view: ResultView, site: string) {
  const code = (name: string, valueCode: string | undefined) =>
    valueCode === undefined ? [] : [{ url: nameOf.extension(site, name), valueCode }]
  return [
    ...code('informant', informant),
    ...code('form', type),
    ...code('stage', view.rules === 2 ? view.profile.stage : undefined),
    ...view.profile.quality.flatMap((note) => code('quality', note)),
    ...(time === undefined ? [] : [{ url: nameOf.extension(site, 'seconds'), valueInteger: time }]),
  ]
}
