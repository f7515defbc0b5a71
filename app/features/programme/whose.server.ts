import * as children from '#app/features/children/children.server.ts'
import { isFamily } from '#app/features/children/rules.ts'
import type { Context } from '#app/platform/context.server.ts'

/** `leavesAt`: when the data of the first child that is being erased are gone. */
export type Whose = { chosen: string | null; children: { id: string; name: string }[]; leavesAt: string | null }

/** The children whose programme the viewer may see, and the one that the address asks for, or the first. */
export async function of(context: Context, address: string): Promise<Whose> {
  const all = await children.of(context)
  const ours = all.filter(({ relation, archivedAt }) => isFamily(relation) && !archivedAt)
  const shown = ours.filter(({ deleteAfter }) => !deleteAfter)
  const asked = new URL(address).searchParams.get('child')
  const chosen = shown.find(({ id }) => id === asked) ?? shown[0]
  return {
    chosen: chosen?.id ?? null,
    children: shown.map(({ id, name }) => ({ id, name })),
    leavesAt: ours[0]?.deleteAfter ?? null,
  }
}
