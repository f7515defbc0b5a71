import { createHash } from 'node:crypto'
import { desc, notInArray, sql } from 'drizzle-orm'
import { brotli } from './compression.server.ts'
import type { Database } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { takesShared } from './negotiation.server.ts'
import type { Page, SharedForm } from './ready-page.server.ts'
import { dictionaries } from './tables.server.ts'

const GENERATIONS = 5
const QUALITY = 5
/** A dictionary fits while the text it would be made of now takes no more than so much of its bytes. */
const FITS = 0.2
const LOOK_AGAIN_MS = 60_000
const AVAILABLE = /^:[A-Za-z0-9+/]{43}=:$/

export type Dictionary = {
  hash: string
  /** Where browsers find it. */
  address: string
  text: string
  bytes: Buffer
  digest: Buffer
}
export type Dictionaries = ReturnType<typeof createDictionaries>
type Headers = { 'accept-encoding'?: string | undefined; 'available-dictionary'?: string | string[] | undefined }

/**
 * The dictionaries that browsers may hold of our pages. They stand in the database, so every process knows the same; the last
 * few stay, so that a browser that comes back after a release is still understood.
 */
export function createDictionaries(db: Database, log: Log) {
  let known = new Map<string, Dictionary>()
  let advertised: Dictionary | null = null
  let lookedAtMs = -Infinity

  /** The form in which a reader takes a page by the dictionary she holds; null where she holds none of ours. */
  function formOf(page: Page, headers: Headers): SharedForm | null {
    const available = headers['available-dictionary']
    if (available === undefined || !page.isDocument) return null
    const dictionary = typeof available === 'string' ? known.get(available) : undefined
    if (!dictionary) return lookLater(available)
    const form = formBy(page, dictionary)
    return takesShared(headers['accept-encoding'], form.encoding) ? form : null
  }

  /** What is kept is packed once and well; for what is not, a reader waits. */
  function formBy({ isKept }: Page, dictionary: Dictionary): SharedForm {
    const encoding = isKept ? 'dcb' : 'dcz'
    return { encoding, dictionary, name: `${encoding}-${dictionary.hash.slice(0, 8)}` }
  }

  /** Another process may have made what a browser holds. */
  function lookLater(available: string | string[]): null {
    if (typeof available !== 'string' || !AVAILABLE.test(available) || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return null
    void look().catch((error: Error) => log.warn({ reason: reasonOf(error).reason }, 'dictionaries could not be read'))
    return null
  }

  async function look(): Promise<void> {
    lookedAtMs = Date.now()
    const rows = await db.select().from(dictionaries).orderBy(desc(dictionaries.madeAt)).limit(GENERATIONS)
    known = new Map(rows.map((row) => pairOf(row, known)))
  }

  /** The dictionary at an address, or null. */
  async function at(address: string): Promise<Dictionary | null> {
    const found = () => [...known.values()].find((one) => one.address === address) ?? null
    if (!found() && Date.now() - lookedAtMs >= LOOK_AGAIN_MS) await look()
    return found()
  }

  /**
   * From now on the dictionary that fits a text best is advertised; where none fits, the text becomes one.
   * @param text what a dictionary made now would hold
   */
  async function settle(text: string): Promise<void> {
    await db.transaction(async (inside) => {
      await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended('dictionaries', 0))`)
      await look()
      if (await best(text)) return
      await inside
        .insert(dictionaries)
        .values({ text, hash: hashOf(text) })
        .onConflictDoNothing()
      const rows = await inside
        .select({ hash: dictionaries.hash })
        .from(dictionaries)
        .orderBy(desc(dictionaries.madeAt))
        .limit(GENERATIONS)
      await inside.delete(dictionaries).where(
        notInArray(
          dictionaries.hash,
          rows.map(({ hash }) => hash),
        ),
      )
    })
    await look()
    advertised = await best(text)
  }

  async function best(text: string): Promise<Dictionary | null> {
    const bytes = Buffer.from(text)
    let [most, found]: [number, Dictionary | null] = [(await brotli(bytes, QUALITY)).length * FITS, null]
    for (const dictionary of known.values()) {
      const { length } = await brotli(bytes, QUALITY, dictionary.bytes)
      if (length <= most) [most, found] = [length, dictionary]
    }
    return found
  }

  return { formOf, formBy, at, settle, advertised: () => advertised }
}

type Row = { text: string; hash: string }

/** A dictionary under the words by which a browser names it. */
function pairOf({ text, hash }: Row, known: Map<string, Dictionary>): [string, Dictionary] {
  const digest = Buffer.from(hash, 'base64url')
  const name = `:${digest.toString('base64')}:`
  const kept = known.get(name)
  return [name, kept ?? { hash, text, digest, bytes: Buffer.from(text), address: `/dictionary/${hash}.txt` }]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
