import { href } from '#app/shared/href.ts'
import type { Seat } from '#app/features/accounts/cabinet-menu.ts'
import * as today from '#app/features/programme/today.server.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import { type Context, requireViewer } from '#app/platform/context.server.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'
import type { Child } from '#app/features/children/contract.ts'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import * as results from '#app/features/child-results/results.server.ts'
import { isFamily } from '#app/features/children/rules.ts'

export type CardOfChild = Child & {
  /** What the family goes by: its newest map, before there is one its newest first insight. */
  leading: TimelineResult | null
  /** Whether the viewer is deleting its results. */
  isGoing: boolean
  asking: number
  seenBy: string[]
}
export type Overview = {
  children: CardOfChild[]
  results: TimelineResult[]
  /** Results that open for anyone who has their link; null has no term. */
  openLinks: { resultId: string; until: string | null }[]
  /** Kept in the account, but in no child's card. */
  loose: keptResults.KeptResult[]
  /** A professional's session without a second factor sees nobody. */
  needsSecondFactor: boolean
  exercise: { childName: string; title: string; minutes: number; materials: string[]; link: string; theme: string } | null
}

/** What the first page of a cabinet shows to the person at this seat. */
export async function of(context: Context, seat: Seat): Promise<Overview> {
  const viewer = requireViewer(context)
  const all = await children.of(context)
  const seen = all.filter(({ relation }) => isFamily(relation) === (seat === 'parent'))
  await children.noteListed(context, seen)
  if (seat !== 'parent')
    return {
      children: seen.map(bare),
      ...{ results: [], openLinks: [] },
      loose: [],
      exercise: null,
      needsSecondFactor: !viewer.hasSecondFactor,
    }
  const ids = seen.map(({ id }) => id)
  const [lines, kept, going, openLinks, people, exercise] = await Promise.all([
    results.ofLetIn(context, ids),
    viewer.actorId ? [] : keptResults.ofAccount(context, viewer.id),
    childResults.goingOf(context, ids),
    ids.length > 0 ? resultLinks.openOfChildren(context, ids) : [],
    Promise.all(ids.map((id) => accesses.list(context, id))),
    exerciseOf(context, seen),
  ])
  return {
    children: seen.map((child, index) => ({
      ...child,
      leading: leadingOf(lines.filter(({ childId }) => childId === child.id)) ?? null,
      asking: people[index]?.filter(({ state }) => state === 'asked').length ?? 0,
      isGoing: going.has(child.id),
      seenBy: people[index]?.filter(({ state }) => state === 'granted').map(({ name }) => name) ?? [],
    })),
    results: lines,
    openLinks,
    loose: kept.filter(({ childId }) => childId === null),
    exercise,
    needsSecondFactor: false,
  }
}

function bare(child: Child): CardOfChild {
  return { ...child, leading: null, isGoing: false, asking: 0, seenBy: [] }
}

/** The first exercise of today that is not done yet and wants an adult, of the first child that has one. */
async function exerciseOf(context: Context, family: Child[]): Promise<Overview['exercise']> {
  const first = family.find(({ archivedAt, deleteAfter }) => !archivedAt && !deleteAfter)
  if (!first) return null
  const { child } = await requireChild(context, 'child.see', first.id)
  const next = (await today.ofChild(context, child)).find(({ isDone, game }) => !isDone && !game)
  if (!next) return null
  const { title, minutes, materials, theme, code } = next
  return { childName: first.name, title, minutes, materials, theme, link: href('/training/:id', { id: code }) }
}
