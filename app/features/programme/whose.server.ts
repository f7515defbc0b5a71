import * as children from '#app/features/children/children.server.ts'
import { isFamily } from '#app/features/children/rules.ts'
import type { Context } from '#app/platform/context.server.ts'

export type Whose = { chosen: string | null; children: { id: string; name: string }[] }

/** The children whose programme the viewer may see, and the one that the address asks for, or the first. */
export async function of(context: Context, address: string): Promise<Whose> {
  const all = await children.of(context)
  const shown = all.filter(({ relation, archivedAt, deleteAfter }) => isFamily(relation) && !archivedAt && !deleteAfter)
  const asked = new URL(address).searchParams.get('child')
  const chosen = shown.find(({ id }) => id === asked) ?? shown[0]
  return { chosen: chosen?.id ?? null, children: shown.map(({ id, name }) => ({ id, name })) }
}
