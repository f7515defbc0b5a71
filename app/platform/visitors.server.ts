import { createHash, randomBytes } from 'node:crypto'
import type { Source } from '#app/shared/sources.ts'
import type { Context } from './context.server.ts'

const MOST_KNOWN = 200_000

export type Client = Context['client']
/** Who arrived on a day and from where, and who came to a step. */
export type Batch = { day: string; arrived: { client: Client; source: Source }[]; stepped: Client[] }
/** Where those came from who arrive for the first time today, and where each who came to a step did. */
export type Met = { newcomers: Source[]; sources: Source[] }

/**
 * Knows until midnight, by a hash under a key that is nowhere written, who has arrived and where they came from; then key and
 * hashes are gone. All processes of a portal ask one of these.
 */
export function createVisitors() {
  let today = { day: '', key: randomBytes(16), sources: new Map<string, Source>() }

  function meet({ day, arrived, stepped }: Batch): Met {
    // Another process may still be telling of yesterday.
    if (day > today.day) today = { day, key: randomBytes(16), sources: new Map() }
    const newcomers: Source[] = []
    for (const { client, source } of arrived) {
      const key = keyOf(client)
      if (today.sources.has(key) || today.sources.size >= MOST_KNOWN) continue
      today.sources.set(key, source)
      newcomers.push(source)
    }
    return { newcomers, sources: stepped.map((client) => today.sources.get(keyOf(client)) ?? 'unknown') }
  }

  function keyOf({ address, userAgent }: Client): string {
    return createHash('sha256').update(today.key).update(`${address}\n${userAgent}`).digest('base64url').slice(0, 16)
  }

  return { meet }
}
