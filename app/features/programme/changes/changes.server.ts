import { profileOf } from '#app/features/children/children.server.ts'
import { phrasesOf } from '#app/features/child-results/change-words.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { between, isAskedOtherwise } from '#app/features/child-results/rules.ts'
import { readingsOf, shortTitleOf, stageOf, standingWord } from '#app/features/questionnaire/result/standings.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Changes } from '#app/features/programme/contract.ts'

const MOST = 6

type FamilyMap = childResults.ChildResult

/**
 * How the spheres stood in the maps of a family, the newest with those before it that asked the same. Without the
 * subscription of the card's owner there is the last step in words. Read by anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Changes> {
  const { child, relation, viewer } = await requireChild(context, 'plan.see', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  const [all, isWhole] = await Promise.all([
    childResults.ofChildren(context, [childId]),
    subscriptions.opens(context, child.ownerId),
  ])
  const maps = besideEachOther(all.filter(({ kind }) => kind === 'map')).slice(-MOST)
  const [before, newest] = [maps.at(-2), maps.at(-1)]
  const found = newest && before ? between(before, newest) : null
  return {
    childId,
    childName: profileOf(context, child).name,
    isWhole,
    results: maps.length,
    rules: newest?.view.rules ?? 2,
    // A phrase for each thing that is said of the last step; where nothing is called a change, why.
    lately:
      newest && found
        ? phrasesOf({ ...found, type: newest.view.type, rules: newest.view.rules, stage: stageOf(newest.view) })
        : [],
    isEarly: found?.uncompared === 'early',
    spheres: isWhole && newest && before ? spheresOf(maps, { before, newest }) : [],
  }
}

function spheresOf(maps: readonly FamilyMap[], { before, newest }: { before: FamilyMap; newest: FamilyMap }): Changes['spheres'] {
  const changed = (between(before, newest).changes ?? []).map(({ domain }) => domain)
  return DOMAINS.map((domain) => ({
    domain,
    title: shortTitleOf(domain, stageOf(newest.view)),
    hasChanged: changed.includes(domain),
    hasOtherQuestions: isAskedOtherwise(before, newest, domain),
    points: maps.map(({ view }) => pointOf(view, domain)),
  }))
}

/** The newest map of that adult of the family who filled in two or more alike, with those before it; else the newest alone. */
function besideEachOther(maps: readonly FamilyMap[]): FamilyMap[] {
  const newestFirst = maps.toReversed()
  const newestOfEach = newestFirst.filter((map, index) => newestFirst.findIndex((one) => eyesOf(one) === eyesOf(map)) === index)
  const rows = newestOfEach.map((newest) => maps.filter((map) => isAlike(map, newest)))
  return rows.find((row) => row.length > 1) ?? rows[0] ?? []
}

/** The same questions, answered by the same eyes. */
function isAlike(one: FamilyMap, other: FamilyMap): boolean {
  return one.view.version === other.view.version && eyesOf(one) === eyesOf(other)
}

function eyesOf({ view }: FamilyMap) {
  return view.rules === 2 ? view.informant : 'parent'
}

function pointOf(view: FamilyMap['view'], domain: (typeof DOMAINS)[number]) {
  const { filledOn, parentName: filledBy } = view
  const reading = readingsOf(view).find((one) => one.domain === domain)
  const { leaves = null, word = null, standing = 'unknown' } = reading ?? {}
  return { filledOn, filledBy, leaves, word: word ?? standingWord(standing, view.rules), standing } as const
}
