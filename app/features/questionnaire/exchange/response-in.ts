import { Informant, SubmissionType, type Submission } from '#app/features/questionnaire/contract.ts'
import type { Fields } from '#app/shared/errors.ts'
import type { FhirResponse } from './contract.ts'
import { exchangeCopy as copy } from './copy.ts'
import { groupsOf, put, type Filled, type Line, type LinedVersion } from './lines.ts'
import { nameOf } from './names.ts'

type Given = Filled & Pick<Submission, 'informant' | 'type' | 'time'>
type Read = { given: Given; faults: Fields }
type Item = FhirResponse['item'][number]

/**
 * The answers of a QuestionnaireResponse as our form would send them, and a sentence for each place that does not fit, by linkId.
 * Sums and steps are not read: they are computed anew.
 */
export function responseIn(response: Pick<FhirResponse, 'extension' | 'item'>, version: LinedVersion, site: string): Read {
  const lines = new Map(groupsOf(version).flatMap((group) => group.lines.map((line) => [line.linkId, line])))
  const groups = new Set(groupsOf(version).map(({ linkId }) => linkId))
  const faults: Fields = {}
  const seen = new Set<string>()
  let filled: Filled = { answers: [] }
  const refuse = (linkId: string, words: string) => void (faults[`item.${linkId}`] ??= []).push(words)

  for (const { linkId, answer, item = [] } of response.item) {
    if (linkId === 'result') continue
    if (!groups.has(linkId) || answer) refuse(linkId, copy.unknownLine(linkId))
    else if (seen.has(`group ${linkId}`)) refuse(linkId, copy.repeated(linkId))
    seen.add(`group ${linkId}`)
    for (const one of item) {
      const line = lines.get(one.linkId)
      const name = line ? nameAt(line) : one.linkId
      const words = !line ? copy.unknownLine(name) : seen.has(name) ? copy.repeated(one.linkId) : faultAt(line, one, site)
      seen.add(name)
      if (words !== null) refuse(one.linkId, words)
      else if (line && one.answer) filled = put(filled, line, codesOf(one))
    }
  }
  return { given: { ...filled, ...besides(response, site) }, faults }
}

/** Two lines about one hindrance are one question asked twice. */
function nameAt({ part, linkId }: Line): string {
  return part.of === 'impact' ? `impact ${part.domain}` : linkId
}

function faultAt({ linkId, scale, choices, several }: Line, { answer = [] }: Item, site: string): string | null {
  const system = nameOf.system(site, scale)
  const isKnown = answer.every(
    ({ valueCoding }) => valueCoding?.system === system && choices.some(({ code }) => code === valueCoding.code),
  )
  if (!isKnown) return copy.notAnOption(linkId)
  const codes = answer.flatMap(({ valueCoding }) => valueCoding?.code ?? [])
  if (new Set(codes).size !== codes.length) return copy.repeated(linkId)
  return !several && codes.length > 1 ? copy.onlyOne(linkId) : null
}

function codesOf({ answer = [] }: Item): string[] {
  return answer.flatMap(({ valueCoding }) => valueCoding?.code ?? [])
}

function besides({ extension = [] }: Pick<FhirResponse, 'extension'>, site: string): Pick<Given, 'informant' | 'type' | 'time'> {
  const at = (name: string) => extension.find(({ url }) => url === nameOf.extension(site, name))
  const informant = Informant.safeParse(at('informant')?.valueCode).data
  const type = SubmissionType.safeParse(at('form')?.valueCode).data
  const time = at('seconds')?.valueInteger
  return { ...(informant && { informant }), ...(type && { type }), ...(time !== undefined && time >= 0 && { time }) }
}
