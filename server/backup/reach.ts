/** Which moments the copies of an archive lead to. */
import { copyNames, logAfter, logFiles, logFolderOf, readCopy, type Copy } from './copies.ts'
import type { Reach } from './keeping-rule.ts'
import type { Place } from '#app/platform/storage/places.server.ts'
import { lsnOf, segmentStart } from './replication.ts'
import { latestOf } from './restoring.ts'

/** The moments that each copy and the log after it can be restored to; behind a gap in the log another copy goes on. */
export async function reachOf(place: Place, copies: Copy[], identities: string[]): Promise<Reach[]> {
  const reaches: Reach[] = []
  for (const copy of copies) {
    const [at, latest] = [new Date(copy.at), await latestOf(place, copy, identities)]
    reaches.push({ name: copy.name, at, latest: latest > at ? latest : ((await afterGap(place, copy, copies)) ?? at) })
  }
  return reaches
}

/** Whether the log that is kept after the newest copy leads to a place in it; true where there is no copy that can be read. */
export async function isFollowed(place: Place, identities: string[], at: bigint): Promise<boolean> {
  const name = (await copyNames(place)).at(-1)
  const copy = name === undefined ? null : await readCopy(place, name, identities).catch(() => null)
  if (!copy) return true
  const last = (await logFiles(place, logFolderOf(copy), logAfter(copy))).at(-1)
  const end = last ? segmentStart(last.name, copy.segmentBytes) + BigInt(copy.segmentBytes) : lsnOf(copy.until)
  return end >= at
}

/** The moment of the first copy that the log of this one does not lead to. */
async function afterGap(place: Place, copy: Copy, copies: Copy[]): Promise<Date | null> {
  const last = (await logFiles(place, logFolderOf(copy), logAfter(copy))).at(-1)
  if (!last) return null
  const end = segmentStart(last.name, copy.segmentBytes) + BigInt(copy.segmentBytes)
  const beyond = copies.filter((other) => logFolderOf(other) === logFolderOf(copy) && lsnOf(other.from) > end)
  return beyond.length === 0 ? null : new Date(Math.min(...beyond.map(({ at }) => Date.parse(at))))
}
