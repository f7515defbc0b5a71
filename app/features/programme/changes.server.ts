import { profileOf } from '#app/features/children/children.server.ts'
import { changesInWords } from '#app/features/child-results/change-words.ts'
import type { Change } from '#app/features/child-results/contract.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { changesBetween } from '#app/features/child-results/rules.ts'
import { readingsOf, stageOf, standingWord, titleOf } from '#app/features/questionnaire/result/standings.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Changes } from './contract.ts'

const MOST = 6

type View = childResults.ChildResult['view']

/**
 * How the spheres stood in the maps of a family, the newest with those before it that asked the same. Without the
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
  const views = besideEachOther(all.flatMap(({ kind, view }) => (kind === 'map' ? [view] : []))).slice(-MOST)
  const [before, newest] = [views.at(-2), views.at(-1)]
  const changes = newest && before ? changesBetween(before, newest) : null
  return {
    childId,
    childName: profileOf(context, child).name,
    isWhole,
    type: newest?.type ?? null,
    results: views.length,
    rules: newest?.rules ?? 2,
    lately: newest && before ? phrasesOf(changes, newest) : [],
    isEarly: before !== undefined && changes === null,
    spheres:
      isWhole && before && newest
        ? DOMAINS.map((domain) => ({
            domain,
            title: titleOf(domain, stageOf(newest)),
            hasChanged: changes?.some((one) => one.domain === domain) ?? false,
            points: views.map((view) => pointOf(view, domain)),
          }))
        : [],
  }
}

/** A phrase for each sphere that changed; else one that says why nothing is called a change. */
function phrasesOf(changes: Change[] | null, newest: View): string[] {
  // Of the same adult and the same questions nothing but the days can be in the way.
  const inWords = (some: Change[] | null) =>
    changesInWords({ changes: some, rules: newest.rules, stage: stageOf(newest), isEarly: some === null })
  return changes && changes.length > 0 ? changes.map((change) => inWords([change])) : [inWords(changes)]
}

/** The newest map of that adult of the family who filled in two or more alike, with those before it; else the newest alone. */
function besideEachOther(maps: readonly View[]): View[] {
  const newestFirst = maps.toReversed()
  const newestOfEach = newestFirst.filter((map, index) => newestFirst.findIndex((one) => eyesOf(one) === eyesOf(map)) === index)
  const rows = newestOfEach.map((newest) => maps.filter((map) => isAlike(map, newest)))
  return rows.find((row) => row.length > 1) ?? rows[0] ?? []
}

/** The same questions, answered by the same eyes. */
function isAlike(one: View, other: View): boolean {
  return one.version === other.version && eyesOf(one) === eyesOf(other)
}

function eyesOf(view: View) {
  return view.rules === 2 ? view.informant : 'parent'
}

function pointOf(view: View, domain: (typeof DOMAINS)[number]) {
  const { filledOn, parentName: filledBy } = view
  const reading = readingsOf(view).find((one) => one.domain === domain)
  const { leaves = null, word = null, standing = 'unknown' } = reading ?? {}
  return { filledOn, filledBy, leaves, word: word ?? standingWord(standing, view.rules), standing } as const
}
