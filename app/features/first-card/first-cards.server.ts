import * as children from '#app/features/children/children.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as results from '#app/features/child-results/results.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import type { CardOfMap, FirstCard } from './contract.ts'

/**
 * The card of the child that a map is about, with the map in it. A guest's map first becomes the account's. The account's own
 * card of the same name and birthday takes the map in; asked twice, the card is the same.
 * @throws AppError not_found — the account keeps no such result
 * @throws AppError forbidden — only a parent has children here
 */
export async function make(context: Context, { result, representative, consent }: FirstCard): Promise<CardOfMap> {
  const viewer = requirePortal(context, 'child.add')
  return inTransaction(context, async (inside) => {
    if ('token' in result) await keptResults.keep(inside, viewer.id, result.token)
    const found = await keptResults.locked(inside, viewer.id, result)
    const own = (await children.of(inside)).filter(({ relation }) => relation === 'owner')
    const holding = own.find(({ id }) => id === found.childId)
    if (holding) return { ...holding, resultId: found.id }
    const { child_name: name, child_birthday: birthday, child_sex: sex, child_hand: hand } = found.submission
    const same = own.find(
      (child) => child.birthday === birthday && isSameName(child.name, name) && !child.archivedAt && !child.deleteAfter,
    )
    const child = same ?? (await children.create(inside, { name, birthday, sex, hand, representative, consent }))
    await results.put(inside, child.id, found.id)
    return { ...child, resultId: found.id }
  })
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru')
}
