/** Which moments the copies of an archive lead to. */
import { copyNames, endOf, headAfter, logAfter, logFiles, logFolderOf, readCopy, type Copy } from './copies.ts'
import type { Reach } from './keeping-rule.ts'
import type { Place } from '#app/platform/storage/places.server.ts'

/** The moments that each copy and the log after it can be restored to; behind a gap in the log another copy goes on. */
export async function reachOf(place: Place, copies: Copy[], identities: string[]): Promise<Reach[]> {
  const reaches: Reach[] = []
  for (const copy of copies)
    reaches.push({ name: copy.name, at: new Date(copy.at), latest: await latestOf(place, copy, identities) })
  return reaches
}

/** The latest moment that a copy and the log after it can be restored to. */
export async function latestOf(place: Place, copy: Copy, identities: string[]): Promise<Date> {
  const at = new Date(copy.at)
  const head = await headAfter(place, copy, identities)
  return head && head.at > at ? head.at : at
}

/** What is restored for a moment, or which moments around it can be: null where there is none on that side. */
type Found = { name: string; at: Date } | { before: Date | null; after: Date | null }

/** The newest copy that leads to a moment, which a person names to the second: the second in which a copy begins is its own. */
export function leadingTo(reaches: Reach[], wanted: Date): Found {
  const later = reaches.filter(({ at }) => secondOf(at) > wanted.getTime())
  const earlier = reaches.filter((reach) => !later.includes(reach))
  const leading = earlier.filter(({ latest }) => latest >= wanted)
  const [newest] = leading.toSorted((one, other) => Number(other.at) - Number(one.at))
  if (newest) return { name: newest.name, at: newest.at > wanted ? newest.at : wanted }
  const [before, after] = [earlier.map(({ latest }) => Number(latest)), later.map(({ at }) => Number(at))]
  return {
    before: before.length > 0 ? new Date(Math.max(...before)) : null,
    after: after.length > 0 ? new Date(Math.min(...after)) : null,
  }
}

/** Whether the log that is kept after the newest copy leads to a place in it; true where there is no copy that can be read. */
export async function isFollowed(place: Place, identities: string[], at: bigint): Promise<boolean> {
  const name = (await copyNames(place)).at(-1)
  const copy = name === undefined ? null : await readCopy(place, name, identities).catch(() => null)
  if (!copy) return true
  return endOf(await logFiles(place, logFolderOf(copy), logAfter(copy)), copy) >= at
}

function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000) * 1000
}
