import { profileOf } from '#app/features/children/children.server.ts'
import { changesInWords } from '#app/features/child-results/change-words.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { changesBetween } from '#app/features/child-results/rules.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Changes } from './contract.ts'

const MOST = 6

/**
 * How the spheres stood in the results of a child, the newest with those before it that asked the same. Without the
 * subscription of the card's owner there is the last step in words. Read by anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Changes> {
  const { child, relation, viewer } = await requireChild(context, 'plan.see', childId)
  if (relation !== 'owner') await log.write(context, childId, viewer.id, 'result')
  const [all, isWhole] = await Promise.all([
    childResults.ofChildren(context, [childId]),
    subscriptions.opens(context, child.ownerId),
  ])
  const newest = all.at(-1)?.view
  const views = all
    .map(({ view }) => view)
    .filter(({ type, version }) => type === newest?.type && version === newest.version)
    .slice(-MOST)
  const before = views.at(-2)
  return {
    childId,
    childName: profileOf(context, child).name,
    isWhole,
    type: newest?.type ?? null,
    results: views.length,
    lately: newest && before ? (changesBetween(before, newest) ?? []).map((change) => changesInWords({ changes: [change] })) : [],
    spheres: isWhole && before ? DOMAINS.map((domain) => ({ domain, points: views.map((view) => pointOf(view, domain)) })) : [],
  }
}

function pointOf(
  { filledOn, parentName: filledBy, profile }: childResults.ChildResult['view'],
  domain: (typeof DOMAINS)[number],
) {
  const { leaves = null, band = null, group = 'unknown' } = profile.domains.find((one) => one.domain === domain) ?? {}
  return { filledOn, filledBy, leaves, band, group } as const
}
