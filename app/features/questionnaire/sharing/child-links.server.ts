import { mayDo, requireChild } from '#app/features/children/permissions.server.ts'
import * as informants from '#app/features/questionnaire/informants/informant-links.server.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { ChildLinks } from './contract.ts'
import * as shares from './shares.server.ts'

/**
 * Every link that was made about a child, for its family. A link to a result is in the hands of who keeps that result; links to answer by are
 * in the hands of those who may fill in the map.
 * @throws AppError unauthenticated, not_found
 */
export async function of(context: Context, childId: string): Promise<ChildLinks> {
  await requireChild(context, 'access.see', childId)
  const [parts, wholes, answers] = await Promise.all([
    shares.ofChild(context, childId),
    resultLinks.openOfChildren(context, [childId]),
    (await mayDo(context, 'questionnaire.fill', childId)) ? informants.list(context, childId).then(({ links }) => links) : [],
  ])
  return { parts, wholes, answers }
}
