import { profileOf } from '#app/features/children/children.server.ts'
import { changesInWords } from '#app/features/child-results/change-words.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { changesBetween } from '#app/features/child-results/rules.ts'
import { readingsOf, stageOf, standingWord } from '#app/features/questionnaire/result/standings.ts'
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
    .filter((view) => newest && isAlike(view, newest))
    .slice(-MOST)
  const before = views.at(-2)
  return {
    childId,
    childName: profileOf(context, child).name,
    isWhole,
    type: newest?.type ?? null,
    results: views.length,
    rules: newest?.rules ?? 2,
    lately:
      newest && before
        ? (changesBetween(before, newest) ?? []).map((change) =>
            changesInWords({ changes: [change], rules: newest.rules, stage: stageOf(newest) }),
          )
        : [],
    spheres: isWhole && before ? DOMAINS.map((domain) => ({ domain, points: views.map((view) => pointOf(view, domain)) })) : [],
  }
}

/** The same questions, answered by the same eyes. */
function isAlike(one: childResults.ChildResult['view'], other: typeof one): boolean {
  const eyes = (view: typeof one) => (view.rules === 2 ? view.informant : 'parent')
  return one.type === other.type && one.version === other.version && eyes(one) === eyes(other)
}

function pointOf(view: childResults.ChildResult['view'], domain: (typeof DOMAINS)[number]) {
  const { filledOn, parentName: filledBy } = view
  const reading = readingsOf(view).find((one) => one.domain === domain)
  const { leaves = null, word = null, standing = 'unknown' } = reading ?? {}
  return { filledOn, filledBy, leaves, word: word ?? standingWord(standing, view.rules), standing } as const
}
