import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import * as shortPath from '#app/features/questionnaire/short-path/next.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { AdaptiveResponse, NextQuestion } from './contract.ts'
import { exchangeCopy as copy } from './copy.ts'
import { groupsOf } from './lines.ts'
import { codeOf, nameOf } from './names.ts'
import { itemOut } from './questionnaire-out.ts'
import { responseIn } from './response-in.ts'
import { stepsOut } from './result-items.ts'

/**
 * The next question of a map on the short path, as SDC's `Questionnaire/$next-question` has it: the same response with one item more in
 * the questionnaire that it contains, or completed and with the result. The draft is the response's identifier, the age its extension «stage».
 * @throws AppError invalid — no draft, no stage, or an answer that the version does not have, by its linkId
 * @throws AppError not_found, closed, changed_meanwhile, too_many — see `short-path`
 * @see reference/instrument.md 7
 */
export async function nextQuestion(context: Context, { parameter: [given] }: NextQuestion): Promise<NextQuestion> {
  const response = given.resource
  const site = context.config.PUBLIC_URL
  const [asking] = response.contained
  const code = codeOf(site, asking.derivedFrom[0])
  if (code === null) throw new AppError('invalid', copy.unknownVersion, { fields: { derivedFrom: [copy.unknownVersion] } })
  const version = await versions.readable(context, code)
  const stage = stageOf(response, site)
  const { given: filled, faults } = responseIn({ extension: response.extension, item: response.item ?? [] }, version, site)
  if (!stage) faults.stage = [copy.noStage]
  if (!version.definition || !stage || Object.keys(faults).length > 0)
    throw new AppError('invalid', copy.faulty, { fields: faults })
  const { answers } = filled
  const draft = { draft_id: response.identifier.value, revision: answers.length, version: code, stage, answers }
  const { next, done } = await shortPath.next(context, draft)
  if (done) {
    const { bands } = await shortPath.readingOf(context, draft, { version, stage })
    const sheets = version.definition.stages[stage]!.sheets // the short path has asked by them
    const profile = stepProfileOf(
      { answers, impact: filled.impact, seconds: null },
      { stage, youngest: false, sheets, path: bands },
    )
    const result = { linkId: 'result', item: stepsOut(profile, site) }
    return answered({ ...response, status: 'completed', item: [...(response.item ?? []), result] })
  }
  const line = groupsOf(version).flatMap(({ linkId, lines }) => lines.map((one) => ({ group: linkId, line: one })))
  const due = line.find((one) => one.line.linkId === next[0]?.code)
  if (!due) throw new AppError('not_found', copy.unknownVersion)
  const item = itemOut(due.line, site)
  const groups = asking.item ?? []
  const isThere = groups.some(({ linkId }) => linkId === due.group)
  const added = isThere
    ? groups.map((group) => (group.linkId === due.group ? { ...group, item: [...(group.item ?? []), item] } : group))
    : [...groups, { linkId: due.group, type: 'group', item: [item] }]
  return answered({ ...response, status: 'in-progress', contained: [{ ...asking, item: added }] })
}

function answered(resource: AdaptiveResponse): NextQuestion {
  return { resourceType: 'Parameters', parameter: [{ name: 'return', resource }] }
}

function stageOf({ extension = [] }: AdaptiveResponse, site: string): Stage | null {
  const code = extension.find(({ url }) => url === nameOf.extension(site, 'stage'))?.valueCode
  return STAGES.find((one) => one === code) ?? null
}
